"""The lessons of cases/lessons: read, proved by the calculators, and set as steps of a page."""
