"""What pages are made of: HTML, tables, cards and forms."""
