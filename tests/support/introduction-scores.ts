import own from '#tests/data/introductions.json' with { type: 'json' }
import given from '#tests/data/text_samples_dev.json' with { type: 'json' }
import type { IntroductionField } from '#understanding/read-tutor.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

type Expected = Readonly<Record<string, unknown>>
export interface Sample {
  readonly id: string
  readonly lang: string
  readonly text: string
  readonly expected: Expected
}
/** What the samples expect; fees, names and times have samples of their own (introductions-fees.json). */
const scoredFields = [
  'tutorLevel',
  'university',
  'major',
  'subjects',
  'levels',
  'areas',
  'yearsExperience',
  'examResults',
  'online',
] as const satisfies readonly IntroductionField[]
export type ScoredField = (typeof scoredFields)[number]

export const givenSamples: readonly Sample[] = given.introductions
export const ownSamples: readonly Sample[] = own

/** Lists have no order: what is taught, not in which sequence. */
function canonical(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null)
  const items = value.map((item: unknown) =>
    JSON.stringify(typeof item === 'object' && item !== null ? Object.entries(item).sort() : item),
  )
  return JSON.stringify([...new Set(items)].sort())
}

/** What a sample accepts for a field: its value and the other readings. */
function accepted(expected: Expected, field: ScoredField): string[] {
  const value = expected[field] ?? (field === 'online' ? false : null)
  const others = expected[`${field}Alt`] ?? []
  return [value, ...(Array.isArray(others) ? others : [others])].map(canonical)
}

/** Fields that are read differently from what the sample accepts. */
export function wrongFields({ text, expected }: Sample): ScoredField[] {
  const read = readTutorIntroduction(text)
  return scoredFields.filter((field) => !accepted(expected, field).includes(canonical(read[field])))
}

/** Share of the samples of which a field is read right, by field and by language. */
export function scores(samples: readonly Sample[]) {
  const rows = samples.map((sample) => ({ lang: sample.lang, wrong: wrongFields(sample) }))
  const fields = scoredFields.map((field): [ScoredField, number] => {
    const right = rows.filter(({ wrong }) => !wrong.includes(field)).length
    return [field, right / rows.length]
  })
  const languages = [...Map.groupBy(rows, ({ lang }) => lang)].map(
    ([lang, list]): [string, number] => {
      const wrong = list.reduce((sum, row) => sum + row.wrong.length, 0)
      return [lang, 1 - wrong / (list.length * scoredFields.length)]
    },
  )
  return { fields: new Map(fields), languages: new Map(languages) }
}
