import { readData } from '#tests/support/read-data.ts'
import type { IntroductionField } from '#understanding/read-tutor.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

type Expected = Readonly<Record<string, unknown>>
interface Sample {
  readonly id: string
  readonly lang: string
  readonly text: string
  readonly expected: Expected
}
/** Scored fields; fees, names and times have their own samples (introductions-fees.json). */
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
type ScoredField = (typeof scoredFields)[number]

/** The project's samples and ours; sets named blind were written before the reader saw them. */
export const introductions: readonly Sample[] = [
  ...readData<{ introductions: readonly Sample[] }>('text_samples_dev.json').introductions,
  ...readData<readonly Sample[]>('introductions.json'),
]

/** Lists are unordered: only their items count. */
function canonical(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null)
  const items = value.map((item: unknown) =>
    JSON.stringify(typeof item === 'object' && item !== null ? Object.entries(item).sort() : item),
  )
  return JSON.stringify([...new Set(items)].sort())
}

/** Values that a sample accepts for a field: the expected one and alternatives. */
function accepted(expected: Expected, field: ScoredField): string[] {
  const value = expected[field] ?? (field === 'online' ? false : null)
  const others = expected[`${field}Alt`] ?? []
  return [value, ...(Array.isArray(others) ? others : [others])].map(canonical)
}

/** Fields read differently from what the sample accepts. */
export function wrongFields({ text, expected }: Sample): ScoredField[] {
  const read = readTutorIntroduction(text)
  return scoredFields.filter((field) => !accepted(expected, field).includes(canonical(read[field])))
}
