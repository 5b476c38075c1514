"""What makes the site an app that works without the net: see docs/_theme/js/service-worker.js."""

from publishing.offline.app import with_app
from publishing.offline.editions import publish_offline, withhold_offline

__all__ = ["publish_offline", "with_app", "withhold_offline"]
