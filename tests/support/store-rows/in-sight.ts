import type { LoadedStore } from '#stores/asking/loaded.ts'

/** The loaded value of a store; its fields are those of `answer-of.ts`. */
export function shown<Value, Question>(store: LoadedStore<Value, Question>): Value {
  const loaded = store.$loaded.get()
  if (loaded.state !== 'ready') throw new Error('nothing is in sight')
  return loaded.value
}
export const file = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf', lastModified: 0 })
export const watch = { onProgress: () => {}, signal: new AbortController().signal }
/** What a parent says to a tutor whom they ask directly. */
export const wish = {
  preferredSubject: 'tutor_remediation_math',
  level: 'local:10',
  areaId: 12,
  words: 'When?',
} as const
