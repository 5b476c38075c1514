"""Svenska: hur kort, färger och platser skrivs."""

from __future__ import annotations

WORDS = {
    # i kortens hörn; det som står först är det som skrivs, det andra läses också
    "ranks": {
        "A": "E Ess",
        "K": "K Kung",
        "Q": "D Dam",
        "J": "Kn Knekt",
        "T": "10 Tio",
        "9": "9 Nio",
        "8": "8 Åtta",
        "7": "7 Sju",
    },
    # före valören; också här skrivs det första
    "suits": {"C": "Kl Klöver", "S": "Sp Spader", "H": "Hj Hjärter", "D": "Ru R Ruter"},
    # i ett bud
    "bids": {"C": "klöver k", "S": "spader", "H": "hjärter", "D": "ruter r"},
    # de tre platserna i skat med en bokstav
    "seats": {"0": "F", "1": "M", "2": "E"},
}
