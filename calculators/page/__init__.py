"""The building blocks of pages: HTML, tables, cards and forms."""
