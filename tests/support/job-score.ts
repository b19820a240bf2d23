import type { JobReading } from '#understanding/read-job.ts'

export const scoredFields = [
  'category',
  'schoolSystem',
  'levelSet',
  'levels',
  'subjects',
  'areaIds',
  'feePerHour',
  'lessonsPerWeek',
  'lessonsPerWeekMax',
  'minutesPerLesson',
  'tutorGender',
  'studentGender',
  'times',
  'online',
  'mode',
  'tutorLevel',
  'needs',
] as const
export type ScoredField = (typeof scoredFields)[number]
export type Expected = Partial<Record<ScoredField | `${ScoredField}Alt`, unknown>>

/** Lists compare as sets; an unexpected field is null. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([key, one]) => `${key}:${canonical(one)}`)
    return `{${entries.sort().join()}}`
  }
  return JSON.stringify(value ?? null)
}

/** Whether a field was read as expected, or as an accepted alternative. */
export function isRight(field: ScoredField, expected: Expected, reading: JobReading): boolean {
  const alternatives = (expected[`${field}Alt`] as unknown[] | undefined) ?? []
  const read = canonical(reading[field])
  return [expected[field], ...alternatives].some((one) => canonical(one) === read)
}

export function wrongFields(
  expected: Expected,
  reading: JobReading,
  fields: readonly ScoredField[] = scoredFields,
): string[] {
  return fields
    .filter((field) => !isRight(field, expected, reading))
    .map(
      (field) =>
        `${field}: ${JSON.stringify(reading[field])} instead of ${JSON.stringify(expected[field] ?? null)}`,
    )
}
