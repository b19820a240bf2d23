import type { LoadedStore } from '#stores/asking/loaded.ts'

/** What is in sight; each field of a row is as `answer-of.ts` makes it. */
export function shown<Value, Question>(store: LoadedStore<Value, Question>): Value {
  const loaded = store.$loaded.get()
  if (loaded.state !== 'ready') throw new Error('nothing is in sight')
  return loaded.value
}
export const file = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf', lastModified: 0 })
export const watch = { onProgress: () => {}, signal: new AbortController().signal }
