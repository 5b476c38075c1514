"""Hypothesis profiles: quick at the desk, thorough where CI is set."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "desk", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "ci", max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if os.environ.get("CI") else "desk")
