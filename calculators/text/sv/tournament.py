"""Swedish: the words of an evening with several tables."""

from __future__ import annotations

WORDS = {
    "absent": "Vilka står över den här omgången?",
    "added": "Priserna är större än potten, så klubben skjuter till {amount}.",
    "all-in": "Inne: {deals} givar.",
    "all-kept": "Alla kvällar",
    "bonus": "Tillägg",
    "by-name": "Var sitter jag?",
    "by-score": (
        "Tävlingspoäng: totalpoängen och det som vunna och förlorade spel ger. Vid lika poäng går fler vunna"
        " spel före, sedan färre förlorade."
    ),
    "by-total": "Högst totalpoäng är först.",
    "cancel": "Avbryt",
    "cannot-seat": "{players} spelare går inte att fördela på bord om {sizes}. Närmast går det med {near}.",
    "card-hint": (
        "Öppna koden med telefonens kamera och välj ”Spara som egen kväll”. När ni är klara: visa arrangören"
        " koden under Dela."
    ),
    "change": "Ändra spelare, regler och priser",
    "collect-hint": (
        "När ett bord är klart visar dess protokoll en kod under Dela. Öppna den med den här telefonens"
        " kamera, så är resultatet inne. Det går också med en fil. Det som hämtas två gånger räknas en gång,"
        " och en rättelse ersätter det som stod där."
    ),
    "contradicts": "Två protokoll från det här bordet säger olika. Det som står ovanför räknas. Fråga bordet vilket som stämmer.",
    "copy-link": "Kopiera länken",
    "count-other": "Räkna det här protokollet i stället",
    "delete": "Ta bort kvällen",
    "divided-no": "belopp",
    "divided-true": "andelar av potten",
    "draw-again": "Lotta om den här omgången",
    "draw-anyway": (
        "Bord {tables} har inte lämnat in {count:ett helt|hela} resultat."
        " Lotta nästa omgång ändå?"
    ),
    "draw-round": "Lotta omgång {round}",
    "entrants": "Vilka är med?",
    "entrants-hint": (
        "Ett namn per rad, högst {most}. Raden är spelarens nummer: när en omgång är lottad rättas ett namn"
        " där det står, och nya skrivs sist."
    ),
    "exchange-hint": "Vill du själv placera några, tryck på två spelare: de byter plats.",
    "fee": "Startavgift",
    "first": "Bord om",
    "first-3": "tre, med fyra bara där det måste bli så",
    "first-4": "fyra, med tre bara där det måste bli så",
    "kept": "Kvällar med flera bord",
    "laps": "Hur många gånger ger var och en i en omgång?",
    "laps-hint": "Tolv gånger blir 48 givar vid fyrabord, 36 vid trebord. Tomt: ingen gräns.",
    "keep": "Spara",
    "keep-sheets": "Behåll bordens protokoll till säsongen",
    "left-over": "Över till klubben: {amount}.",
    "level": "Spelare som fortfarande är lika delar platsen.",
    "link": "Länk till bordets protokoll",
    "line-moved": "Nummer {number}, {name}, har fått en plats och måste stå kvar på sin rad. Skriv nya namn sist.",
    "lost": "Förlorade",
    "met-again": "{count:Ingen sitter med någon för andra gången.|Ett par sitter ihop för andra gången.|Sammanlagt sitter # par ihop igen.}",
    "money": "Pengar",
    "money-amount": "I allt",
    "money-fee": "Startavgift",
    "money-later": "Priser och betalningar visas här när alla bord är inne.",
    "money-losses": "Förlorade spel",
    "money-prize": "Pris",
    "money-stakes": "Insatser",
    "name-hint": "Visas i listan och på allt som skrivs ut.",
    "new": "Ny kväll med flera bord",
    "no-results": "Inget bords resultat är inne än.",
    "no-seating": (
        "Den här kvällen hör inte till något bord här. Ett bords protokoll måste öppnas med bordets kod eller"
        " länk."
    ),
    "no-such-table": "Omgång {round} har inget bord {table} nu. Borden kan ha lottats om.",
    "none-kept": "Ingen kväll med flera bord är sparad på den här enheten än.",
    "not-drawn": "Inga bord är lottade än.",
    "not-in": "Inte inne än.",
    "not-two": "Välj två spelare som sitter i den här omgången.",
    "of-another": "Det här resultatet är från en annan kväll. Öppna den och hämta det där.",
    "on-paper": "Till väggen",
    "open-file": "Öppna en fil",
    "other-sheet": "Det andra protokollet: {deals:inga givar|1 giv|{deals} givar}. {totals}.",
    "open-results": "Öppna resultat ur filer",
    "other-game": "{table}: protokollet är för ett annat spel.",
    "other-players": (
        "{table}: andra spelare står på protokollet. De som lottades är {names}; rätta namnen på protokollet"
        " eller i listan."
    ),
    "per-loss": "För varje förlorat spel",
    "per-loss-hint": "Går till potten. Tomt: ingenting.",
    "place": "Plats",
    "play-here": "För protokollet här",
    "player": "Spelare",
    "pot": "I potten: {amount}.",
    "print-cards": "Skriv ut bordskort med koder",
    "print-standings": "Skriv ut ställningen",
    "print-tables": "Skriv ut vem som sitter var",
    "prizes": "Priser, första plats först",
    "prizes-are": "Priserna är",
    "prizes-hint": "Till exempel 500 300 200. De som delar en plats delar dess priser.",
    "results": "Hämta resultat",
    "round": "Omgång {round}",
    "round-has-results": "Ett resultat från omgång {round} eller senare är redan inne, så den omgången lottas inte om.",
    "save-file": "Spara som fil",
    "short-place": "O{round} B{table}",
    "short-round": "O{round}",
    "show-code": "Kod och länk",
    "some-in": "Hittills {deals} av {of} givar.",
    "standings": "Ställning",
    "sum": "Poäng",
    "table": "Bord {table}",
    "table-has-result": "Resultatet från bord {table} är redan inne, så ingen där byter plats.",
    "table-head": "Bord",
    "table-of-round": "Omgång {round}, bord {table}",
    "tables-in": "{done} av {seated} bord är inne.",
    "taken": "{table} är inne.",
    "taken-before": "{table} var redan inne.",
    "taken-otherwise": "{table}: ett annat protokoll är redan inne och säger något annat. Vid bordet nedan väljer du vilket som räknas.",
    "taken-older": "{table}: en senare version är redan inne, och den gäller.",
    "through-the-box": "Alla gör upp med kassan, bordens insatser inräknade; ingen betalar vid bordet.",
    "too-many-rounds": "Det kan vara högst {most} omgångar.",
    "total": "Totalt",
    "undo": "Ångra senaste ändringen",
    "who-and-how": "Spelare och bord",
    "whole-evening": "Hela kvällen",
    "without-script": "Ett skript i webbläsaren lottar bord och räknar ihop, och skript är avstängda.",
    "won": "Vunna",
    "say-code": "En kod som öppnar protokollet: läs den med bordets telefon.",
    "say-players": "{players} spelare, {rounds} omgångar lottade",
    "say-pick": "{name}: tryck nu på den som ska byta plats.",
    "say-not-here": "Kvällen som resultatet hör till finns inte på den här enheten.",
    "say-saved": "Sparat på den här enheten.",
    "say-unnamed": "Kväll med flera bord",
    "say-sheets-kept": "Sparade bland kvällarna: {added} nya, {longer} förlängda, {same} fanns redan.",
    "say-undone": "Den senaste ändringen är ångrad.",
}
