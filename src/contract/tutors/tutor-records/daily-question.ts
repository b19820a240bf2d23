import * as v from 'valibot'
import { judgedText, opaque, severalLines } from '../../fields.ts'
import { call } from '../../kernel.ts'

/* A daily question about teaching (in Hong Kong time); answers appear on the public page. */

export const mostAnswerCharacters = 500
export const fewestAnswerCharacters = 10
const Question = v.object({ questionId: v.string(), text: v.string() })

const DailyQuestion = v.object({
  set: v.boolean(),
  question: Question,
  answer: v.nullable(v.string()),
})

export const dailyQuestion = call({
  spec: 'T46',
  method: 'GET',
  path: '/api/pqa/tutor/daily/selected/is/set',
  access: 'tutor',
  summary: "Today's question, and the caller's answer to it.",
  data: DailyQuestion,
  errors: [],
})

export const answerDailyQuestion = call({
  spec: 'T47',
  method: 'POST',
  path: '/api/pqa/tutor/daily/selected',
  access: 'tutor',
  unsigned: 'words',
  sends: 'json',
  summary:
    "Answers today's question; again the same day, it replaces the answer. A0440 when the question is not today's.",
  body: v.object({
    questionId: opaque(/^[a-z][A-Za-z]{2,40}$/u, 'choice'),
    answer: judgedText(severalLines(mostAnswerCharacters), fewestAnswerCharacters),
  }),
  data: DailyQuestion,
  errors: ['A0440'],
})
