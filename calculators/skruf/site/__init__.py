"""What only the build of the site uses: tables, examples, addresses, the certificate."""
