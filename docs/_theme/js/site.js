// What every page runs.

import "./language.js";
import "./looks.js";
import "./masthead.js";
import "./terms.js";
import "./compare.js";
import "./share.js";
import "./search.js";
import "./replay.js";
import "./offline.js";
