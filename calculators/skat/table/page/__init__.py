"""The page at which a deal is played: what it shows to the reader's seat, as HTML."""
