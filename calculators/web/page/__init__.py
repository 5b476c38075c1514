"""Forms and answers as HTML, for the build and the browser alike."""
