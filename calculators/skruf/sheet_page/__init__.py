"""The sheet of Skruf: two against two, accounts above and below the line, sitting by sitting."""
