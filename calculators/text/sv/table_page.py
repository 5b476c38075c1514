"""Svenska: bordets sida som den byggs, och vad skriptet säger där."""

from __future__ import annotations

WORDS = {
    "asleep": "Bordet kom inte igång. En giv som är påbörjad finns kvar på enheten.",
    "players": "De andra",
    "choices": "Vad du kan göra",
    "tools": "Hjälp",
    "setting": "Välj spel eller kväll",
    "without-script": "Den här sidan behöver JavaScript för att spela vidare.",
    "keys": "Tangenter: pilarna går mellan korten, siffrorna 1 till 9 och 0 går till kortet på den platsen, och Enter spelar det. H ger råd, Z tar tillbaka.",
    "hint": "Giv följer på giv så länge du vill, och given går runt. Varje giv räknas som den slutar första gången, och protokollet gör upp kvällen. Husreglerna du börjar med gäller kvällen ut. Tar du tillbaka något står det i protokollet.",
    "sheet": "Protokoll",
    "say-throw": "Ta bort för gott: {deal}?",
    "say-first": "Spela först klart den här given, eller välj enstaka givar ovanför.",
    "say-thrown": "Given är borttagen.",
    "say-shared": "Spelet i den här given följde med en länk. Ditt eget spel med samma kort finns kvar för sig.",
    "say-replayed": "Du spelar om given härifrån. Den finns kvar som den slutade första gången.",
    "say-first-play": "Till given som den slutade",
    "say-practice": "övning",
    "say-from-link": "från en länk",
    "say-unsaved": "sparas inte",
    "say-leave-evening": "Kvällen spelas som den började. Lämna den? Den väntar under bordet.",
    "say-own-deal": "Till mitt eget spel med de här korten",
    "say-stopped": "Stoppat. Tryck på Vidare när du vill fortsätta.",
    "say-kept": "Given står i protokollet.",
    "say-unkept": "Given kunde inte föras in i protokollet.",
    "say-sheet": "Öppna protokollet",
    "say-copied": "Kopierat.",
    "say-linked": "Länken är kopierad. Den öppnar korten med hela spelet.",
    "say-uncopied": "Det gick inte att kopiera här.",
    "say-thinking": "Tänker …",
}
