"""Svenska: övningarna, deras nivåer och frågor."""

from __future__ import annotations

from calculators.text.train import TrainWords
from calculators.text.train_mistakes_sv import MISTAKES
from calculators.text.train_steps_sv import SAID

WORDS = TrainWords(
    kinds={
        "card-order": "Kortens ordning",
        "legal-card": "Vad får läggas?",
        "trick-winner": "Vem tar sticket?",
        "card-points": "Räkna ögon",
        "matadors": "Matadorer",
        "game-value": "Spelets värde",
        "next-bid": "Nästa bud",
        "safe-bid": "Högsta säkra bud",
        "key-cell": "Läs budnyckeln",
        "overbid": "För högt bud?",
        "score-sheet": "Protokollet",
        "skruf-honours": "Ess och honnörer",
    },
    levels={
        "card-order": (
            "Det högsta av tre kort.",
            "Det högsta av fyra, också i nollspel och ramsch.",
            "Alla kort i ordning.",
        ),
        "legal-card": (
            "Peka ut ett kort som får läggas.",
            "Alla kort som får läggas, sju på hand.",
            "Hela handen, två kort i sticket, också ramsch.",
        ),
        "trick-winner": (
            "Stick i en enda färg.",
            "Trumf och bortkastade kort.",
            "Vem som spelar ut härnäst; i skruf stick där något är lätt att ta fel på.",
        ),
        "card-points": (
            "Ett stick.",
            "Två eller tre stick.",
            "Motsidans ögon, räknade på spelförarens stick och skaten.",
        ),
        "matadors": (
            "Grand, högst fyra.",
            "Också färgspel, med skaten för sig.",
            "Långa rader, eller en skat som ändrar räkningen.",
        ),
        "game-value": (
            "Vunna spel med matadorerna givna.",
            "Förluster, hand och angivna nivåer.",
            "Matadorerna räknas på korten; också nollspel.",
        ),
        "next-bid": (
            "Låga bud, fyra att välja bland.",
            "Hela stegen, skriv talet; i skruf också grandissimo.",
            "Vem som står på tur i en budgivning; i skruf efter flera bud.",
        ),
        "safe-bid": (
            "Med klöver knekt på handen.",
            "Utan klöver knekt.",
            "Handspel, turné, solo och långa rader.",
        ),
        "key-cell": (
            "Vilken multiplikator står i rutan?",
            "Vilket kontrakt är värt precis budet?",
            "Den minsta multiplikator som räcker.",
        ),
        "overbid": (
            "Når spelet budet?",
            "Vad ett för högt bud kostar.",
            "Blandat: vunna, för lite ögon, för högt bud.",
        ),
        "score-sheet": (
            "Löpande summa; i skruf poängen under strecket.",
            "Uppgörelsen par för par; i skruf vad betarna kostar.",
            "Turneringspoäng eller uppgörelse från givarna; i skruf hundradelen.",
        ),
        "skruf-honours": (
            "Räkna ess och honnörer på två händer.",
            "Vad de är värda på en nivå.",
            "Båda delarna, och karonkorna därtill.",
        ),
    },
    questions={
        "which-is-highest": "Vilket kort är högst?",
        "put-in-order": "Lägg korten i ordning, det högsta först.",
        "play-one": "Vilket kort får läggas? Peka ut ett.",
        "play-all": "Vilka kort får läggas? Peka ut alla.",
        "which-takes": "Vilket kort tar sticket? Korten ligger i den ordning de spelades.",
        "who-leads-next": "Vem spelar ut till nästa stick?",
        "points-here": "Hur många ögon är det?",
        "points-of-others": "Spelföraren har tagit korten här. Hur många ögon har motsidan?",
        "how-many-matadors": "Med eller utan hur många?",
        "what-is-it-worth": "Vad är spelet värt?",
        "what-is-written": "Vad skrivs i protokollet?",
        "next-value": "Vilket är nästa budvärde?",
        "whose-turn": "Vem ska tala nu?",
        "who-is-declarer": "Vem har blivit spelförare?",
        "lowest-bid-above": "Vilket är det lägsta budet som är högre?",
        "highest-safe-bid": "Hur högt går det att bjuda och ändå säkert nå budet med enkelt spel, "
        "vad som än ligger i skaten?",
        "which-multiplier": "Budet är {bid} och kontraktet {name}. Vilken multiplikator står i rutan?",
        "which-contract": "Vilket av kontrakten kan vara värt precis {bid}?",
        "least-multiplier": "Budet är {bid} och kontraktet {name}. Vilken multiplikator räcker minst?",
        "reaches-bid": "Vad är spelet värt, och når det budet?",
        "total-of": "Vilken summa har {player} nu?",
        "settles": "Varje par gör upp skillnaden. Hur många poäng får eller ger {player} tillsammans?",
        "tournament-of": "Vilken turneringspoäng får {player}?",
        "below-the-line": "Hur många poäng skriver budsidan under strecket?",
        "below-the-line-others": "Hur många poäng skriver motsidan under strecket?",
        "undertricks-cost": "Hur mycket får motsidan för betarna?",
        "writes-each": "Vad skriver var och en av {side}?",
        "aces-and-honours": "Hur många ess och honnörer har sidan på sina två händer?",
        "worth-of-holding": "Vad är innehavet värt för sidan? Minus betyder att motsidan får det.",
        "worth-above-line": "Vad är ess, honnörer och karonkor tillsammans värda för sidan?",
    },
    shown={
        "trick": "Sticket",
        "pile": "Tagna kort",
        "skat": "Skaten",
        "hand": "Handen",
        "hand-and-skat": "Hand och skat",
        "own-hand": "Den ena handen",
        "partner-hand": "Medspelarens hand",
    },
    said=SAID,
    mistakes=MISTAKES,
    ranks={
        "A": "ess",
        "K": "kungar",
        "Q": "damer",
        "J": "knektar",
        "T": "tior",
        "9": "nior",
        "8": "åttor",
        "7": "sjuor",
    },
    players=("Anna", "Bo", "Cilla"),
    sides=("A och B", "C och D"),
    right="Rätt: {answer}.",
    wrong="Fel. Rätt svar är {answer}.",
    page={
        "or": "eller",
    },
)
