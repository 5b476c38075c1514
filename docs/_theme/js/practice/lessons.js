// Lessons and their paths, and what is due. No Python is needed: every answer to a try is in the page.

import { DueTodayElement } from "./due-today.js";
import { FirstHandElement } from "./first-hand.js";
import { LessonCourseElement } from "./lesson-course.js";
import { LessonPathElement } from "./lesson-path.js";

customElements.define("lesson-course", LessonCourseElement);
customElements.define("lesson-path", LessonPathElement);
customElements.define("first-hand", FirstHandElement);
customElements.define("due-today", DueTodayElement);
