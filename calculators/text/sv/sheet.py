"""Svenska: orden på protokollets sida."""

from __future__ import annotations

WORDS = {
    "after-deals": "{count:Första given|Efter 1 giv|Efter {count} givar}",
    "after-rounds": "{count:Första given|Efter 1 runda|Efter {count} rundor}",
    "all-evenings": "Alla kvällar",
    "announced": "{level} angiven",
    "as-shared": "Så räknade den som delade kvällen.",
    "at-least": "minst {}",
    "at-most": "högst {}",
    "begin": "Börja",
    "bid": "Slutbud, om ni skriver upp det",
    "bock": "Bockrundor",
    "bock-grand-hand": "efter vunnen grand hand",
    "bock-last-round": "sista rundan",
    "bock-lost-kontra": "efter spel förlorat mot kontra",
    "bock-mark": "b",
    "bock-over-hundred": "efter spel på mer än hundra poäng",
    "bock-rekontra": "efter rekontra",
    "bock-schneidered": "när spelföraren blir schneider",
    "bock-split": "vid 60–60",
    "bonus": "Tillägg",
    "by-turn": "i tur och ordning",
    "cancel-deal": "Avbryt",
    "cancel-setup": "Avbryt",
    "cap": "Högsta förlust",
    "cap-hint": "Det som någon högst kan bli skyldig, i pengar. Tomt: ingen gräns.",
    "change-table": "Ändra spelare och regler",
    "conceded": "Gav upp",
    "copy-evening": "Spara som egen kväll",
    "copy-link": "Kopiera länken",
    "csv": "Hämta som CSV",
    "currency": "Valuta",
    "curve": "Kvällens kurva",
    "curve-hint": "Samma tal som i protokollet: totalen för var och en efter varje giv.",
    "date": "Datum",
    "date-hint": "År, månad, dag: 2026-11-18",
    "deal": "Giv",
    "dealer": "Givare",
    "delete-evening": "Ta bort kvällen",
    "evening": "Kvällens namn och datum",
    "evenings": "Kvällar",
    "export": "Spara som fil",
    "fault-defenders": "försvararnas fel",
    "first-dealer": "Vem ger först?",
    "fourth-hint": "Tre räcker, utom i {games}.",
    "game-head": "Spel",
    "hand": "hand",
    "house": "Husregler",
    "import": "Öppna en fil",
    "install": (
        "Safari raderar det som är sparat här efter sju dagar utan besök. Lägg sidan på hemskärmen"
        " (Dela, Lägg till på hemskärmen) eller spara kvällarna i en fil."
    ),
    "in-all": "Sammanlagt",
    "insert-deal": "Lägg in en giv före",
    "keep": "Spara spelare och regler",
    "left": "Givar kvar: {count}.",
    "length": "Antal givar",
    "link": "Länk till hela kvällen",
    "lost": "Förlorat",
    "lost-games": "Förlorade",
    "lost-schneider": "Förlorat, schneider",
    "lost-schwarz": "Förlorat, schwarz",
    "made": "Vunnet",
    "matadors": "Vilka av de högsta trumfkorten hade spelföraren?",
    "money": "Tävlingspoäng och pengar",
    "more": "Mer om given",
    "name": "Namn på kvällen",
    "name-hint": "Visas i listan. Tomt: spelarnas namn.",
    "name-of-player": "Spelare",
    "new-evening": "Ny kväll",
    "no-evenings": "Ingen kväll är sparad på den här enheten än.",
    "no-top": "ingen",
    "nobody-pays": "Ingen är skyldig någon något.",
    "not-settled": "En giv går inte att räkna, så ställningen är inte klar: se den röda raden.",
    "nothing": "0",
    "null-lost": "Förlorat: tog stick",
    "null-made": "Vunnet: inget stick",
    "open-deal": "Giv {deal}: visa och ändra",
    "organiser-settles": "Ingen betalar vid bordet: kvällens arrangör gör upp med alla.",
    "others-lost": "Andras förlorade",
    "item": "Post",
    "over": "Alla givar är spelade: {count}.",
    "over-line": "Över strecket",
    "paper-code": "Läs av koden för att föra in bladet i en telefon.",
    "passed": "Rundpass",
    "pays": "{payer} betalar {amount} till {payee}.",
    "place": "Plats",
    "lost-head": "Förl.",
    "play-on": "Spela vidare",
    "player": "Spelare",
    "player-of": "Spelare {seat}",
    "players": "Vilka spelar?",
    "points": "Ange ögon",
    "print": "Skriv ut",
    "ramsch": "Ramsch",
    "ramsch-points": "Ögon, {name}",
    "ramsch-tricks": "Stick, {name}",
    "reasons": "Reglerna bakom",
    "redo": "Gör om",
    "remove-deal": "Ta bort given",
    "result": "Hur slutade det?",
    "rounding": "Avrunda till",
    "rounding-hint": "Minsta enhet i varje betalning, till exempel 1 eller 0,5.",
    "schneider": "Schneider",
    "schwarz": "Schwarz",
    "score": "Poäng",
    "score-head": "Poäng",
    "scores": "Skriv in allas poäng",
    "scores-of": "Poäng åt var och en, med minus för den som förlorade",
    "send-link": "Skicka länken",
    "settle-on": "Pengarna räknas på",
    "side-of-table": "Sida",
    "settle-score": "poängen",
    "settle-tournament": "tävlingspoängen",
    "settlement": "Vem betalar vem",
    "settle-up": "Gör upp",
    "season": "Säsongen: alla kvällar sammanräknade",
    "set-stake": "Välj insats",
    "no-stake": "Ingen insats är vald, så ingen behöver betala.",
    "fewest": "Så få betalningar som möjligt: för var och en blir summan densamma som när varje par gör upp.",
    "share": "Dela",
    "sheet": "Protokollet",
    "show-all": "Visa alla givar",
    "side": "Spelet",
    "stacked": "Ny bockrunda under en pågående",
    "stacked-after": "spelas efteråt",
    "stacked-ignored": "räknas inte",
    "stake": "Insats för varje poäng",
    "stake-hint": "Till exempel 0,10. Tomt: inga pengar.",
    "standing": "Ställningen",
    "starts-bock": "Bockrunda börjar efter given",
    "to-purse": "Förlusterna går till kassan",
    "to-purse-pays": "{payer} lägger {amount} i kassan.",
    "total": "Totalt",
    "tournament": "Tävling",
    "tournament-asked": "Räkna tävlingspoäng",
    "trump-card": "trumf {rank}",
    "under-line": "Under strecket",
    "typed": "bara poängen",
    "undo": "Ångra",
    "usual-currency": "SEK",
    "who": "Vem spelade?",
    "whole-evening": "Hela kvällen",
    "without-script": (
        "Protokollet förs av ett skript i webbläsaren, och det är avstängt här. Skriv ut ett"
        " tomt protokoll och för det för hand: länkarna finns längre ner på sidan."
    ),
    "won": "Vunnet",
    "won-games": "Vunna",
    "write-down": "Skriv in",
    "say-begun": "Kvällen är sparad på den här enheten.",
    "say-broken-link": "Länken är ofullständig, så kvällen i den går inte att läsa.",
    "say-change": "Spara ändringen",
    "say-change-deal": "Ändra giv {deal}",
    "say-deal-changed": "Giv {deal} är ändrad.",
    "say-code-of-table": "Visa koden för arrangören, som läser av den.",
    "say-code": "Kod med hela kvällen: läs av den med en annan telefon.",
    "say-copied": "Länken är kopierad.",
    "say-copy-by-hand": "Länken är markerad: kopiera den.",
    "say-dates": "sv-SE",
    "say-deal": "Giv {deal}",
    "say-deals": "{deals} givar",
    "say-one-deal": "1 giv",
    "say-delete": "Ta bort {name} för gott? Spara den först som fil om ni vill ha den kvar.",
    "say-deleted": "Kvällen är borttagen.",
    "say-differs": "Länken säger ett annat slut än givarna i den. Här är det som givarna kommer till.",
    "say-elsewhere": "Kvällen ändrades i ett annat fönster, och det visas här.",
    "say-full": (
        "Enhetens lagring är full. Osparade ändringar, bara i det här fönstret: {changes}."
        " Spara kvällen som fil, frigör utrymme och försök igen."
    ),
    "say-here-already": "Den här kvällen finns redan här.",
    "say-imported": "Filen är öppnad som en egen kväll.",
    "say-insert-deal": "Ny giv före giv {deal}",
    "say-kept": "Kvällen är sparad som er egen.",
    "say-later": "En giv skrevs in i ett annat fönster. Er giv är nu giv {deal}.",
    "say-no-store": (
        "Webbläsaren låter inte sidan spara något. Kvällen finns bara i det här fönstret: spara den som fil innan ni stänger det."
    ),
    "say-not-the-same": (
        "Given ändrades just i ett annat fönster. Se efter om er ändring fortfarande behövs."
    ),
    "say-old-browser": "Webbläsaren kan inte läsa komprimerade länkar. Be om kvällen som fil.",
    "say-older": "En nyare utgåva av sidan har sparat kvällarna. Ladda om sidan.",
    "say-redone": "Gjort om.",
    "say-removed": "Giv {deal} är borttagen. Ångra tar tillbaka den.",
    "say-resumed": "En påbörjad giv är återställd.",
    "say-shared-view": "Någon har delat den här kvällen. Den är inte sparad hos er.",
    "say-since-file": "Kvällar som har ändrats sedan den senaste filen med alla kvällar: {changed}.",
    "say-show-all": "Visa alla {deals} givar",
    "say-show-last": "Visa bara de sista",
    "say-too-long": (
        "Kvällen är för lång för en kod som en kamera kan läsa. Skicka länken eller filen i"
        " stället."
    ),
    "say-undone": "Ångrat.",
    "say-unreadable": "Kvällen går inte att läsa: {problems}",
    "say-write": "Skriv in",
    "say-written": "Giv {deal} är inskriven.",
    "damaged": "Skadad kväll",
    "damaged-hint": "Det som är sparat går inte att visa. De andra kvällarna är hela.",
    "delete-kept": "Ta bort",
    "export-all": "Spara alla kvällar i en fil",
    "export-kept": "Spara som fil",
    "say-base-gone": (
        "Webbläsarens databas gick inte att öppna. Kvällarna i den syns inte just nu men finns"
        " kvar. Det ni skriver sparas vid sidan av och läggs till när databasen svarar."
    ),
    "say-base-silent": (
        "Webbläsarens databas svarar inte, kanske för att protokollet är öppet i ett annat"
        " fönster. Kvällarna i den syns inte just nu men finns kvar. Det ni skriver sparas vid"
        " sidan av och läggs till när databasen svarar."
    ),
    "say-closed": (
        "Kontakten med webbläsarens lagring bröts. Osparade ändringar, bara i det här fönstret:"
        " {changes}. Försök igen, eller spara kvällen som fil och ladda om sidan."
    ),
    "say-damaged-name": "den skadade kvällen",
    "say-damaged-evening": (
        "Kvällen är skadad och går inte att visa. I listan kan ni spara det som är kvar av den"
        " som fil."
    ),
    "say-fault": (
        "Något gick fel på sidan. Det som är sparat finns kvar: försök igen, eller ladda om sidan."
    ),
    "say-file-too-large": (
        "Filen är för stor för ett protokoll: {size} MB, och gränsen är {most} MB. Välj en"
        " annan fil."
    ),
    "say-file-too-new": (
        "Filen kommer från en nyare utgåva av sidan. Ladda om sidan och öppna filen igen."
    ),
    "say-leave": (
        "Osparade ändringar, bara i det här fönstret: {changes}. Vill ni lämna kvällen ändå?"
    ),
    "say-link-too-large": (
        "Länken är för stor för ett protokoll: gränsen är {most} MB. Be om kvällen som fil."
    ),
    "say-older-unsaved": (
        "En nyare utgåva av sidan har tagit över lagringen. Osparade ändringar, bara i det här"
        " fönstret: {changes}. Spara kvällen som fil och ladda sedan om sidan."
    ),
    "say-safe": "Det som är sparat finns kvar.",
    "say-save-file": "Spara som fil",
    "say-silent": (
        "Webbläsarens lagring svarar inte. Osparade ändringar, bara i det här fönstret:"
        " {changes}. Stäng andra fönster med protokollet och försök igen, eller spara kvällen"
        " som fil."
    ),
    "say-store-back": "Databasen svarar igen, och allt är sparat i den.",
    "say-taken-in": "Hämtat ur filen. Nya kvällar: {added}. Med fler givar än förut: {longer}. Redan sparade: {same}.",
    "say-taken-in-damaged": "Skadade kvällar i filen, som inte hämtades: {damaged}.",
    "say-text-too-deep": (
        "Det där är inget protokoll: texten är nästlad i för många nivåer. Be om kvällen på nytt."
    ),
    "say-unread": "Det som är sparat går inte att läsa just nu. Försök igen, eller ladda om sidan.",
}
