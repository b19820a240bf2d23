import { areaByName } from '#catalogue/areas.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { type Expected, isRight, type ScoredField, scoredFields } from '#tests/support/job-score.ts'
import { readData } from '#tests/support/read-data.ts'
import { type JobReading, readJobRequest } from '#understanding/read-job.ts'

/** Alternative readings by field: `levelsAlt: [[], [1]]`; subjects in full. */
type OtherReadings = Readonly<Partial<Record<`${ScoredField}Alt`, readonly unknown[]>>>

/** A parent's sentence and its meaning; absent fields are unspecified (mode: in person). */
interface Sentence extends OtherReadings {
  readonly set: string
  readonly text: string
  /** Without `tutor_`, separated by spaces: `remediation_math music_piano`. */
  readonly subjects: string
  readonly levels?: readonly number[]
  /** Names in the catalogue, separated by spaces. */
  readonly areas?: string
  /** HK$ an hour, least and most. */
  readonly fee?: readonly [min: number | null, max: number | null]
  readonly perWeek?: number
  readonly perWeekMax?: number
  readonly minutes?: number
  /** `mon,wed 19:30-21:00`, `sat morning`, `any 18:00-`. */
  readonly times?: readonly string[]
  readonly tutor?: 'F' | 'M'
  readonly student?: 'F' | 'M'
  readonly mode?: 'online' | 'either'
  readonly tutorLevel?: string
  /** Absent for the local system. */
  readonly school?: 'international'
  readonly sat?: true
}

interface ScoredText {
  readonly text: string
  readonly expected: Expected
}

/** The project's samples, and the sets of sentences in `tests/data/job-requests.json`. */
export const textSets: ReadonlyMap<string, readonly ScoredText[]> = new Map([
  ['samples', readData<{ requests: readonly ScoredText[] }>('text_samples_dev.json').requests],
  ...[...Map.groupBy(readData<readonly Sentence[]>('job-requests.json'), ({ set }) => set)].map(
    ([set, sentences]) =>
      [set, sentences.map((one) => ({ text: one.text, expected: expectedOf(one) }))] as const,
  ),
])

/** Share of texts in which a field must be read right, if below 1. It may only be raised. */
const floors: Readonly<Record<string, Partial<Record<ScoredField, number>>>> = {
  'fresh-4': { subjects: 0.986, lessonsPerWeek: 0.995, minutesPerLesson: 0.995 },
  'fresh-5': { subjects: 0.993 },
  'fresh-6': { subjects: 0.98, areaIds: 0.993 },
  'fresh-8': { subjects: 0.99 },
  'fresh-10': {
    category: 0.966,
    schoolSystem: 0.966,
    levelSet: 0.966,
    levels: 0.983,
    subjects: 0.966,
    feePerHour: 0.983,
    studentGender: 0.983,
    times: 0.983,
  },
}

export const floorOf = (set: string, field: ScoredField) => floors[set]?.[field] ?? 1

/** Only the samples state `needs`. */
export function fieldsOf(set: string): readonly ScoredField[] {
  return set === 'samples' ? scoredFields : scoredFields.filter((field) => field !== 'needs')
}

/** Share of a set's texts in which the field is read right. */
export function shareRight(set: string, field: ScoredField): number {
  const texts = textSets.get(set) ?? []
  const right = texts.filter(({ text, expected }) => isRight(field, expected, readOnce(text)))
  return right.length / texts.length
}

/** Each text is read once for all its fields. */
function readOnce(text: string): JobReading {
  const reading = readings.get(text) ?? readJobRequest(text)
  readings.set(text, reading)
  return reading
}
const readings = new Map<string, JobReading>()

function expectedOf(sentence: Sentence): Expected {
  const subjects = sentence.subjects.split(' ').map((name) => `tutor_${name}`)
  const category = subjectByValue(subjects[0] ?? '')?.category ?? null
  if (category === null) throw new Error(`no subject ${sentence.subjects}`)
  const system = category === 'A' ? (sentence.school ?? 'local') : null
  return {
    category,
    schoolSystem: system,
    levelSet: sentence.sat ? 'teach_subject_level_sat1' : levelSetOf(category, system),
    levels: sentence.levels ?? [],
    subjects,
    areaIds: (sentence.areas ?? '').split(' ').filter(Boolean).map(area),
    feePerHour: { min: sentence.fee?.[0] ?? null, max: sentence.fee?.[1] ?? null },
    lessonsPerWeek: sentence.perWeek ?? null,
    lessonsPerWeekMax: sentence.perWeekMax ?? null,
    minutesPerLesson: sentence.minutes ?? null,
    tutorGender: sentence.tutor ?? null,
    studentGender: sentence.student ?? null,
    times: (sentence.times ?? []).map(timeOf),
    online: sentence.mode !== undefined,
    mode: sentence.mode ?? 'in_person',
    tutorLevel: sentence.tutorLevel ?? null,
    ...Object.fromEntries(Object.entries(sentence).filter(([key]) => key.endsWith('Alt'))),
  }
}

function levelSetOf(category: string, system: string | null): string {
  if (category === 'A') return `teach_subject_level_${system ?? 'local'}`
  if (category === 'N') return 'teach_conversation_level'
  return category === 'M' ? 'teach_music_level' : 'teach_other_level'
}

function area(name: string): number {
  const found = areaByName(name)
  if (!found) throw new Error(`no place ${name}`)
  return found.id
}

function timeOf(text: string) {
  const time = /^(?<days>\S+)(?: (?:(?<from>[\d:]+)?-(?<to>[\d:]+)?|(?<part>[a-z_]+)))?$/u
  const { days = '', from, to, part } = time.exec(text)?.groups ?? {}
  return {
    days: days === 'any' ? [] : days.split(','),
    from: from ?? null,
    to: to ?? null,
    part: part ?? null,
  }
}
