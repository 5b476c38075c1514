"""What turns docs/, cases/ and calculators/ into the site. MkDocs enters by hooks.py only."""
