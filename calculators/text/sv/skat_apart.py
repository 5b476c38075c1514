"""Svenska: frågor som bara program och kommandoraden ställer."""

from __future__ import annotations

WORDS = {
    "operations": {
        "review": "en spelad giv i efterhand med alla händer öppna: vad varje kort kostade, och var resultatet vände",
        "solve": "med alla händer öppna: vad spelföraren slutar på om ingen spelar fel, och vilka kort som räcker",
        "hand-strength": "vad korten innehåller i ett kontrakt: trumf, ess, förlorare, och om tio kort klart är värda ett bud",
        "deal": "en hel giv efter sitt namn: korten, vad som gjorts, vad som får göras nu och poängen",
        "move": "vad en spelare skulle göra nu, efter vad som syns från den platsen, och varför",
    },
    "fields": {
        "review.forehand": "de tio kort som förhand fick",
        "review.middlehand": "de tio kort som mellanhand fick",
        "review.rearhand": "de tio kort som efterhand fick",
        "review.skat": "skatens två kort; utelämnas de blir det korten som är kvar",
        "review.seed": "givens namn, i stället för korten",
        "review.seat": "från vilken plats länkarna för att spela om öppnas: 0 förhand, 1 mellanhand, 2 efterhand; annars platsen som kortet spelades från",
        "review.trick": "bara korten i det här sticket",
        "review.nodes": "hur många steg sökningen får ta för varje stick",
        "record": "ett spel som International Skat Server loggar det, från (;GM[Skat] och framåt",
        "part": "bara korten, de bortlagda eller spelen som inte spelades",
        "declarer": "vem som är spelförare; i ramsch den spelare det gäller: hur få ögon som är säkra",
        "forehand": "korten som förhand har kvar",
        "middlehand": "korten som mellanhand har kvar",
        "rearhand": "korten som efterhand har kvar",
        "solve.leader": "vem som spelade ut till sticket; före första stick alltid förhand",
        "solve.trick": "korten på bordet, i den ordning de spelades",
        "solve.skat": "de två korten i skaten, eller de som lades bort; behövs inte före första sticket",
        "taken": "ögonen i spelförarens stick så här långt, utan skatens",
        "line": "också hur spelet kan gå vidare utan fel",
        "nodes": "hur många steg sökningen får ta innan den ger upp",
        "hand-strength.cards": "en hand, de tolv med skaten, eller några av korten",
        "deal.seed": "givens namn: bokstäver a till z, siffror och bindestreck; samma kort för alla",
        "move.seed": "givens namn: bokstäver a till z, siffror och bindestreck; samma kort för alla",
        "day": "en dag, till exempel 2026-11-19, för dagens giv",
        "moves": "vad som gjorts hittills: 18, yes, pass, take, leave, turn, refuse, lay CA DT, name grand, play CJ, give-up",
        "when_passed": "vad som följer när alla har passat: ingenting, eller en ramsch enligt husregel",
        "deal.seat": "sett från en plats: 0 förhand, 1 mellanhand, 2 efterhand; annars ligger alla kort öppna",
        "play_on": "spela given till slut",
        "player": "vem som spelar: nybörjaren efter tumregler, klubbspelaren efter prövade givar, eller vad som helst tillåtet på måfå",
    },
}
