"""An answer against its task: right or wrong, and which steps were missed."""

from __future__ import annotations

from calculators.train.task import Task, Trap, Verdict


def verdict(task: Task, answer: str) -> Verdict:
    """The verdict on an answer that could be read."""
    if answer in task.right:
        return Verdict(True)
    trap = trap_in(task, answer)
    if trap is None:
        return Verdict(False)
    if trap.at is not None:
        return Verdict(False, trap.mistake, (trap.at,))
    mended = (at for at, reason in enumerate(task.reasons) if trap.mistake in reason.mends)
    return Verdict(False, trap.mistake, tuple(mended))


def trap_in(task: Task, answer: str) -> Trap | None:
    """The trap that a wrong answer has fallen into; None where it is not a known one.

    Of cards, what should not be there is told before what is missing.
    """
    known = {trap.value: trap for trap in task.traps}
    if task.form == "cards":
        given, wanted = set(answer.split()), set(task.right[0].split())
        amiss = given ^ wanted
        wrong = sorted((card for card in task.offered if card in amiss), key=wanted.__contains__)
        return next((known[card] for card in wrong if card in known), None)
    if task.form == "order":
        pairs = zip(task.right[0].split(), answer.split(), strict=True)
        parted = next(f"{wanted} {given}" for wanted, given in pairs if wanted != given)
        return known.get(parted)
    return known.get(answer)
