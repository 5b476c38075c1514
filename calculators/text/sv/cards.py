"""Svenska: hur kort, färger och platser skrivs."""

from __future__ import annotations

WORDS = {
    # i kortens hörn
    "ranks": {"A": "E", "K": "K", "Q": "D", "J": "Kn", "T": "10"},
    # före valören; det som står först är det som skrivs, det andra läses också
    "suits": {"C": "Kl", "S": "Sp", "H": "Hj", "D": "Ru R"},
    # i ett bud
    "bids": {"C": "klöver k", "S": "spader", "H": "hjärter", "D": "ruter r"},
    # de tre platserna i skat med en bokstav
    "seats": {"0": "F", "1": "M", "2": "E"},
}
