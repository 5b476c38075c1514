// Lessons and their paths. No Python is needed: every answer to a try is in the page.

import { FirstHandElement } from "./first-hand.js";
import { LessonCourseElement } from "./lesson-course.js";
import { LessonPathElement } from "./lesson-path.js";

customElements.define("lesson-course", LessonCourseElement);
customElements.define("lesson-path", LessonPathElement);
customElements.define("first-hand", FirstHandElement);
