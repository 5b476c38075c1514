"""The bundle: what the browser needs to run `calculators`, built from the npm package `pyodide`."""

from publishing.bundle.build import build_bundle
from publishing.bundle.published import Bundle

__all__ = ["Bundle", "build_bundle"]
