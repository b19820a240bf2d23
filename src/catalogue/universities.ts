import data from './data/universities.json' with { type: 'json' }
import { type Named, nameKey } from './labels.ts'
import { nameIndex } from './name-index.ts'

export interface University extends Named {
  readonly id: string
  /** ISO 3166 code; `HK` comes first in every list. */
  readonly country: string
  readonly type: string
  readonly degreeAwarding: boolean
  readonly aliases: readonly string[]
}

const all: University[] = data.universities.map((raw) => ({
  id: raw.id,
  names: raw.name,
  country: raw.country,
  type: raw.type,
  degreeAwarding: raw.degreeAwarding,
  aliases: raw.aliases,
}))

export const universities: readonly University[] = [
  ...all.filter(({ country }) => country === 'HK'),
  ...all.filter(({ country }) => country !== 'HK'),
]
const byId = new Map(all.map((university) => [university.id, university]))
const byName = nameIndex(universities)

export function universityById(id: string): University | undefined {
  return byId.get(id)
}

/** By name or alias; an ambiguous name has its Hong Kong meaning (中大 = CUHK). */
export function universityByName(text: string): University | undefined {
  return byName.get(nameKey(text))?.[0]
}
