export interface TextQuestion {
  /** What to do, and the shape of the JSON to return. */
  instructions: string
  /** The person's text; contact details are removed before it is sent. */
  text: string
  accountId: number
  /** Aborted when the person no longer waits for the answer. */
  signal: AbortSignal
}

/**
 * Understands texts beyond the rules. Returns parsed JSON, which the caller must check, or
 * null for no answer (none set up, refused, late, damaged, over the limit). Never throws.
 */
export interface TextModel {
  ask: (question: TextQuestion) => Promise<unknown>
}

export const noTextModel: TextModel = { ask: async () => null }
