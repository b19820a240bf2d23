import type { SpamSign } from '../../db/tables/index.ts'

/** Nobody reads a form, chooses a topic and writes ten characters in less, in milliseconds. */
const leastAge = 3000

/**
 * What gives a program away: it filled the field that people do not see, or it was too fast. The age
 * is the word of the sender's own script, so it only catches programs that run our page; without a
 * script there is none, and nobody is judged by it.
 */
export function spamSignOf({ homepage, age }: { homepage: unknown; age?: unknown }) {
  if (homepage !== '' && homepage !== null) return 'trapFilled' satisfies SpamSign
  const milliseconds = age === undefined || age === '' ? Number.NaN : Number(age)
  return milliseconds < leastAge ? ('tooFast' satisfies SpamSign) : null
}
