"""An evening of the skat family: deals, rows, bock rounds, standings and settlement."""
