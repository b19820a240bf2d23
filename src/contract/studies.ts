import * as v from 'valibot'
import { lessonKey } from './courses.ts'
import { isoTime, listOf, pageNum, pageSize, recordId } from './fields.ts'
import { call, pageOf } from './kernel.ts'
import { enrolmentStatuses } from './vocabulary.ts'

/* What somebody does with a course that they have joined: the version of that day is theirs. */

const JoinedCourse = v.object({
  classId: v.number(),
  title: v.string(),
  status: v.picklist(enrolmentStatuses),
  lessons: v.number(),
  /** Of them, those that were gone through. */
  done: v.number(),
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
  query: v.object({ pageNum, pageSize: pageSize(20) }),
  data: pageOf(JoinedCourse),
  errors: [],
})

const Study = v.object({
  classId: v.number(),
  title: v.string(),
  status: v.picklist(enrolmentStatuses),
  /** Keys of the lessons that were gone through. */
  done: v.array(v.string()),
  sections: v.array(
    v.object({
      title: v.string(),
      lessons: v.array(
        v.object({ key: v.string(), title: v.string(), html: v.string(), videoUrl: v.string() }),
      ),
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
  summary: 'A joined course with all its lessons, as it was when it was joined.',
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
    'Marks lessons of a joined course as gone through. What several devices tell is added up, and nothing is taken away.',
  body: v.object({ classId: recordId, lessons: listOf(lessonKey, 100) }),
  data: v.object({ status: v.picklist(enrolmentStatuses), done: v.array(v.string()) }),
  errors: ['A0404'],
})
