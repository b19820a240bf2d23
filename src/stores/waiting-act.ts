import type { Waits } from '#contract/staff-acts.ts'

/** Whether an act of staff waits for a colleague. */
export const isWaiting = (answer: unknown): answer is Waits =>
  typeof answer === 'object' && answer !== null && 'waits' in answer
