"""Every table of Skruf: those it is scored by, the short ones, those of bids, seats and cards."""

from __future__ import annotations

from publishing.fences.skruf_scoring import SCORING
from publishing.fences.skruf_short import SHORT
from publishing.fences.skruf_way import WAY

SKRUF_TABLES = {**SCORING, **SHORT, **WAY}
