"""Svenska: hur skrufs uppgifter skrivs på kommandoraden."""

from __future__ import annotations

WORDS = {
    "skruf-side": "budsidan: ns är norr och söder, ew öster och väster",
    "skruf-each": "norr och söders antal, sedan öster och västers",
    "skruf-karonkas": "ns-aces, ew-trumps-2, ns-suit, ew-hearts: vems, av vad och hur många",
    "skruf-hands": 'söder, väster, norr och öster inom citattecken: "SAKT85 HAT"; den fjärde får utelämnas',
    "skruf-calls": "buden i ordning: 1g pass 2h",
    "skruf-deals": "givar: sida-nivå+färg-stick-ess-honnörer, karonkor efter punkter (0-6s-12-4-4.0a1); misere-6; passed",
    "skruf-pairings": 'par mot par efter spelarnas nummer: "12-34 15-26"',
}
