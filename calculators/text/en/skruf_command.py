"""English: how what Skruf asks is typed at the command line."""

from __future__ import annotations

WORDS = {
    "skruf-side": "the declaring side: ns is North and South, ew East and West",
    "skruf-each": "the number of North and South, then of East and West",
    "skruf-karonkas": "ns-aces, ew-trumps-2, ns-suit, ew-hearts: whose, of what, how many",
    "skruf-hands": 'South, West, North and East in quotation marks: "SAKT85 HAT"; the fourth may be left out',
    "skruf-calls": "the calls in order: 1g pass 2h",
    "skruf-deals": "deals: side-level+suit-tricks-aces-honours, karonkas after points (0-6s-12-4-4.0a1); misere-6; passed",
    "skruf-pairings": 'pair against pair by the players’ numbers: "12-34 15-26"',
}
