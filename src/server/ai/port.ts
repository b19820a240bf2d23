export interface TextQuestion {
  /** What to do, and the shape of the JSON that is wanted. */
  instructions: string
  /** The person's words; contact details are removed before it leaves. */
  text: string
  /** Counted against this account. */
  accountId: number
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/**
 * Understands texts beyond the rules. Answers some parsed JSON, which the caller must check; null
 * for no answer (none set up, refused, late, damaged, over the limit). Never throws.
 */
export interface TextModel {
  ask: (question: TextQuestion) => Promise<unknown>
}

export const noTextModel: TextModel = { ask: async () => null }
