import { wholePlace } from '#catalogue/towns.ts'
import type { Verdict } from './reading.ts'
import type { Found } from './sense.ts'

/** A town's name means the whole of it. */
export function wholePlaces(text: string, areas: Map<Found, Verdict>): Map<Found, Verdict> {
  return new Map([...areas].map(([word, verdict]) => [word, whole(text, word, verdict)]))
}

function whole(text: string, word: Found, verdict: Verdict): Verdict {
  if (verdict === 'keep') return verdict
  const name = text.slice(word.start, word.end)
  return verdict.map(({ values, ...said }) => ({
    ...said,
    values: values.flatMap((id) => wholePlace(Number(id), name).map(String)),
  }))
}
