import * as v from 'valibot'
import { recordId, severalLines, wholeNumber } from '../fields.ts'
import { call } from '../kernel.ts'
import { lessonKey } from './course-fields.ts'

export const longestLesson = 10_000
export const longestQuiz = 6000
export const mostTries = 10
export const mostQuestions = 30

export const ownLesson = call({
  own: true,
  method: 'GET',
  path: '/api/course/lesson/own',
  access: 'member',
  summary: 'The text of a lesson of an own course, as it is written and as it will be read.',
  query: v.object({ classId: recordId, lessonKey }),
  data: v.object({
    text: v.string(),
    html: v.string(),
    /** Source text of the questions (rules/courses/quiz.ts). */
    quiz: v.string(),
    quizTries: v.number(),
  }),
  errors: ['A0404'],
})

export const saveLesson = call({
  own: true,
  method: 'POST',
  path: '/api/course/lesson/save',
  access: 'member',
  unsigned: 'words',
  // Searches 10,000 characters for contact details.
  worstMs: 12,
  summary:
    'Keeps the text of a lesson, in Markdown, and its quiz, of a course that is being written.',
  body: v.object({
    classId: recordId,
    lessonKey,
    text: severalLines(longestLesson),
    quiz: v.optional(severalLines(longestQuiz)),
    quizTries: v.optional(wholeNumber(1, mostTries)),
  }),
  data: v.object({ html: v.string(), version: v.number() }),
  errors: ['A0301', 'A0404', 'A0440'],
})
