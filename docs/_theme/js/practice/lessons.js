// Registers lessons and their paths; only pages that have them load this file. No Python is needed:
// every answer to a try is in the page.

import { DueTodayElement } from "./due-today.js";
import { LessonCourseElement } from "./lesson-course.js";
import { LessonPathElement } from "./lesson-path.js";

if (!customElements.get("lesson-course")) customElements.define("lesson-course", LessonCourseElement);
if (!customElements.get("lesson-path")) customElements.define("lesson-path", LessonPathElement);
if (!customElements.get("due-today")) customElements.define("due-today", DueTodayElement);
