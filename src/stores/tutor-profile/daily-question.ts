import { ApiError } from '#api/api-error.ts'
import { answerDailyQuestion, dailyQuestion } from '#contract/tutor-records.ts'
import { send } from '../client.ts'
import { createLoaded } from '../loaded.ts'
import type { Saved } from './record.ts'

/** Today's question to tutors, and this tutor's answer. */
export const dailyQuestionStore = createLoaded(() => send(dailyQuestion))

/** Answers it; when midnight has passed meanwhile, the new question is shown instead. */
export async function answerToday(questionId: string, answer: string): Promise<Saved> {
  try {
    dailyQuestionStore.replace(await send(answerDailyQuestion, { body: { questionId, answer } }))
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'A0440') await dailyQuestionStore.load()
    return { ok: false, code: error.code, issues: error.issues }
  }
}
