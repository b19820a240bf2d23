import { dayMs } from '#rules/primitives/durations.ts'

/** Daily questions to tutors. Append only: answers are stored under these names. */
const dailyQuestions = [
  'firstLesson',
  'whyTeach',
  'unwilling',
  'careless',
  'mistakes',
  'homework',
  'beforeExam',
  'pastPapers',
  'vocabulary',
  'reading',
  'writing',
  'speaking',
  'wordProblems',
  'formulas',
  'concentration',
  'phones',
  'praise',
  'shy',
  'tooFast',
  'gaps',
  'progress',
  'parents',
  'timetable',
  'revision',
  'memory',
  'favourite',
  'proud',
  'learnt',
  'online',
  'younger',
  'teenagers',
  'specialNeeds',
  'schoolChange',
  'choosingSubjects',
  'practice',
  'games',
  'stress',
  'holidays',
  'rightLevel',
  'goodbye',
] as const
export type DailyQuestion = (typeof dailyQuestions)[number]

/** The question for a day such as `2026-11-20`; the list repeats, and everyone gets the same. */
export function dailyQuestionOf(day: string): DailyQuestion {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
  const count = dailyQuestions.length
  return dailyQuestions[((days % count) + count) % count] ?? dailyQuestions[0]
}

export function isDailyQuestion(questionId: string): questionId is DailyQuestion {
  return dailyQuestions.some((one) => one === questionId)
}
