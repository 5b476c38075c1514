// What every page runs.

import "./language.js";
import "./looks.js";
import "./masthead.js";
import "./terms.js";
import "./compare.js";
import "./share.js";
import "./search.js";
import "../deals/replay.js";
import "../offline/offline.js";
