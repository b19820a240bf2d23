import type { Waits } from '#contract/staff/staff-acts.ts'

/** Whether an action of staff needs a colleague's approval. */
export const isWaiting = (answer: unknown): answer is Waits =>
  typeof answer === 'object' && answer !== null && 'waits' in answer
