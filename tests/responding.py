"""What the pages are answered."""

from __future__ import annotations

from functools import partial

from calculators.door.door import answer

respond_form = partial(answer, "form", for_page=True)
respond_house = partial(answer, "house-rules", for_page=True)
respond_sheet = partial(answer, "sheet", for_page=True)
respond_trainer = partial(answer, "trainer", for_page=True)
