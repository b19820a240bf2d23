import * as v from 'valibot'
import { Cover } from '../cover.ts'
import {
  isoTime,
  listOf,
  longText,
  pageNum,
  pageSize,
  recordId,
  requestKey,
  wholeNumber,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { longestReview } from '../teaching/reviews.ts'
import { enrolmentStatuses } from '../vocabulary.ts'
import { Written } from '../written.ts'
import { lessonKey } from './course-fields.ts'
import { mostQuestions } from './course-lessons.ts'
import { LessonMedia } from './courses.ts'

/* Studying a joined course; students stay with the version they joined. */

const JoinedCourse = v.object({
  classId: v.number(),
  title: v.string(),
  status: v.picklist(enrolmentStatuses),
  lessons: v.number(),
  done: v.number(),
  /** Which lesson was opened last, from 1; null before the first. */
  lastLesson: v.nullable(v.number()),
  /** The first lesson that is not done, counted from 1; null once all are. */
  next: v.nullable(v.object({ number: v.number(), title: v.string() })),
  cover: Cover,
  joinedAt: isoTime,
})

const listSummary = 'Courses that the caller has joined, newest first, and how far they are.'

export const parentCourses = call({
  spec: 'PA07',
  method: 'GET',
  path: '/api/v2/parent/overview/course/list',
  access: 'parent',
  summary: listSummary,
  query: v.object({ pageNum, pageSize: pageSize(20) }),
  data: pageOf(JoinedCourse),
  errors: [],
})

export const joinedCourses = call({
  own: true,
  method: 'GET',
  path: '/api/course/purchased/list',
  access: 'person',
  summary: listSummary,
  query: v.object({ pageNum, pageSize: pageSize(20), classId: v.optional(recordId) }),
  data: pageOf(JoinedCourse),
  errors: [],
})

/** The caller's review of the course, and whether they may write one. */
const Reviewing = v.object({
  may: v.boolean(),
  own: v.nullable(
    v.object({
      score: v.number(),
      content: v.string(),
      /** Taken down by staff: invisible to others, and final. */
      isHidden: v.boolean(),
    }),
  ),
})

const Study = v.object({
  classId: v.number(),
  title: v.string(),
  status: v.picklist(enrolmentStatuses),
  done: v.array(v.string()),
  /** Keys of lessons whose quiz must still be passed to complete the course. */
  unpassed: v.array(v.string()),
  lastLesson: v.nullable(v.string()),
  /** Refundable price; null if free or no longer refundable. */
  refund: v.nullable(
    v.object({
      amountCents: v.number(),
      until: isoTime,
      /** Lessons opened, and how many may be opened before the refund is lost. */
      opened: v.number(),
      mostOpened: v.number(),
    }),
  ),
  /** Number of the certificate; null before completion. */
  certificate: v.nullable(v.string()),
  review: Reviewing,
  sections: v.array(
    v.object({
      title: v.string(),
      lessons: v.array(v.object({ key: v.string(), title: v.string(), hasVideo: v.boolean() })),
    }),
  ),
})
export type Study = v.InferOutput<typeof Study>

export const joinCourse = call({
  own: true,
  method: 'POST',
  path: '/api/course/join',
  access: 'person',
  unsigned: 'saved',
  summary: 'Joins a free course, once. A0440 for one that costs something, and for an own one.',
  body: v.object({ classId: recordId }),
  data: Study,
  errors: ['A0404', 'A0440'],
})

export const studyCourse = call({
  own: true,
  method: 'GET',
  path: '/api/course/study',
  access: 'person',
  summary:
    'A joined course as it was when it was joined: what is in it, and how far the caller is.',
  query: v.object({ classId: recordId }),
  data: Study,
  errors: ['A0404'],
})

export const markLessons = call({
  own: true,
  method: 'POST',
  path: '/api/course/study/progress',
  access: 'person',
  unsigned: 'saved',
  summary:
    'Marks lessons of a joined course as gone through, of those that were opened. What several devices tell is added up, and nothing is taken away. All lessons and all quizzes passed complete the course.',
  body: v.object({ classId: recordId, lessons: listOf(lessonKey, 100) }),
  data: v.object({
    status: v.picklist(enrolmentStatuses),
    done: v.array(v.string()),
    certificate: v.nullable(v.string()),
    review: Reviewing,
  }),
  errors: ['A0404'],
})

const Quiz = v.object({
  questions: v.array(v.object({ text: v.string(), choices: v.array(v.string()) })),
  /** Number of correct answers needed in one attempt. */
  pass: v.number(),
  left: v.number(),
  best: v.nullable(v.number()),
  /** The last attempt; only then are the correct answers shown. */
  last: v.nullable(
    v.object({
      right: v.number(),
      handedInAt: isoTime,
      answers: v.array(v.object({ chosen: v.number(), right: v.number(), why: v.string() })),
    }),
  ),
})
export type Quiz = v.InferOutput<typeof Quiz>

export const openLesson = call({
  own: true,
  method: 'POST',
  path: '/api/course/study/lesson',
  access: 'person',
  unsigned: 'saved',
  summary: 'A lesson of a joined course, with its text. It counts as opened from then on.',
  body: v.object({ classId: recordId, lessonKey }),
  data: v.object({
    html: Written,
    videoUrl: v.string(),
    media: LessonMedia,
    quiz: v.nullable(Quiz),
  }),
  errors: ['A0404'],
})

export const handInQuiz = call({
  own: true,
  method: 'POST',
  path: '/api/course/study/quiz',
  access: 'person',
  unsigned: 'saved',
  summary:
    'Hands in the quiz of a lesson, and learns what was right. A0440 once it was handed in as often as it may be.',
  body: v.object({
    classId: recordId,
    lessonKey,
    /** The choice of each question, from 0. */
    answers: listOf(wholeNumber(0, 20), mostQuestions),
    key: requestKey,
  }),
  data: Quiz,
  errors: ['A0400', 'A0404', 'A0440'],
})

export const reviewCourse = call({
  own: true,
  method: 'POST',
  path: '/api/course/review',
  access: 'person',
  unsigned: 'words',
  summary:
    'What the caller says of a course, in place of what they said before; a score of null takes it back. A0440 before a fifth of it was opened.',
  body: v.object({
    classId: recordId,
    score: v.nullable(wholeNumber(1, 5)),
    content: v.optional(longText(longestReview), ''),
  }),
  data: Reviewing,
  errors: ['A0404', 'A0440'],
})

export const refundCourse = call({
  own: true,
  method: 'POST',
  path: '/api/course/refund',
  access: 'person',
  signed: true,
  summary:
    'Gives a bought course back; its price goes into the wallet. A0440 when more of it was opened than the rule allows, or its time is over.',
  body: v.object({ classId: recordId }),
  data: v.object({ status: v.picklist(enrolmentStatuses) }),
  errors: ['A0404', 'A0440'],
})
