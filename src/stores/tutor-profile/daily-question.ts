import { atom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { DataOf } from '#contract/kernel.ts'
import { answerDailyQuestion, dailyQuestion } from '#contract/tutor-records.ts'
import { type CallFailure, callFailure } from '../call-failure.ts'
import { send } from '../client.ts'
import type { Saved } from './record.ts'

export type DailyQuestionState =
  | { state: 'loading' }
  | { state: 'ready'; today: DataOf<typeof dailyQuestion> }
  | ({ state: 'failed' } & CallFailure)

/** Today's question to tutors, and this tutor's answer. */
export const $dailyQuestion = atom<DailyQuestionState>({ state: 'loading' })

export async function loadDailyQuestion(): Promise<void> {
  try {
    $dailyQuestion.set({ state: 'ready', today: await send(dailyQuestion) })
  } catch (error) {
    $dailyQuestion.set({ state: 'failed', ...callFailure(error) })
  }
}

/** Answers it; when midnight has passed meanwhile, the new question is shown instead. */
export async function answerToday(questionId: string, answer: string): Promise<Saved> {
  try {
    const today = await send(answerDailyQuestion, { body: { questionId, answer } })
    $dailyQuestion.set({ state: 'ready', today })
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'A0440') await loadDailyQuestion()
    return { ok: false, code: error.code, issues: error.issues }
  }
}
