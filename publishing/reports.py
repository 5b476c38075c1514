"""Where an error is reported: a link that carries the paragraph's id."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from publishing.languages import relative

FORM = "wrong-rule.yml"
"""The issue form, among those in .github/ISSUE_TEMPLATE."""
HOW = "sources/"
HOW_ANCHOR = "report-an-error"


def report_address(repository: str, code: str, url: str, anchor: str) -> str:
    """The address for one paragraph: the issue form, filled in, or the page that tells how.

    `url` is the page's address below its language, `code` the language. Without a repository
    the link leads to the sources page, with the id in its query.
    """
    paragraph = f"{url.rstrip('/') or 'index'}#{anchor}"
    if not repository:
        return f"{relative(url, HOW)}?paragraph={quote(paragraph)}#{HOW_ANCHOR}"
    asked = {"template": FORM, "title": paragraph, "paragraph": f"{paragraph} ({code})"}
    return f"{repository.rstrip('/')}/issues/new?{urlencode(asked)}"
