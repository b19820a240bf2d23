/** A question to a language model about one text. */
export interface TextQuestion {
  /** What to do, and the shape of the JSON that is wanted. */
  instructions: string
  /** Of the person; contact details are taken out before it leaves. */
  text: string
  /** Who pays: what is asked is counted for this account. */
  accountId: number
  /** Ends the question when nobody waits for the answer any more. */
  signal: AbortSignal
}

/**
 * Understands texts beyond what the rules do. Answers a value that was JSON and nothing more: the one
 * who asks checks it. `null` is no answer (none set up, refused, late, damaged, too expensive), and
 * what the rules read is all then. Never throws.
 */
export interface TextModel {
  ask: (question: TextQuestion) => Promise<unknown>
}

/** Nothing is set up: the rules read alone. */
export const noTextModel: TextModel = { ask: async () => null }
