import { artsCourses } from './courses/arts.ts'
import { chineseCourses } from './courses/chinese.ts'
import { codingCourses } from './courses/coding.ts'
import { commerceCourses } from './courses/commerce.ts'
import type { DemoCourse } from './courses/course.ts'
import { englishCourses } from './courses/english.ts'
import { examCourses } from './courses/exams.ts'
import { humanitiesCourses } from './courses/humanities.ts'
import { mathsCourses } from './courses/maths.ts'
import { musicCourses } from './courses/music.ts'
import { scienceCourses } from './courses/science.ts'
import { sportsCourses } from './courses/sports.ts'
import { inTurn } from './in-turn.ts'

/** Courses of demo people, the newest first; the first is the one of the sample address. */
export const demoCourses: readonly DemoCourse[] = inTurn([
  mathsCourses,
  englishCourses,
  musicCourses,
  scienceCourses,
  codingCourses,
  chineseCourses,
  sportsCourses,
  humanitiesCourses,
  artsCourses,
  examCourses,
  commerceCourses,
])
