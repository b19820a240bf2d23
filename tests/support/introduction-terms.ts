import { splitLevelKey } from '#catalogue/compact-levels.ts'
import { introductionAnswer } from '#server/tutors/introductions/introduction-reading.ts'
import samples from '#tests/data/introductions-fees.json' with { type: 'json' }
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

/** Expected fees, names and times; absent fields are not checked. */
interface Expected {
  readonly subjects: readonly string[]
  readonly subjectsAlt?: readonly (readonly string[])[]
  /** Subjects that must not be offered, as they are the tutor's own attainments. */
  readonly notSubjects?: readonly string[]
  readonly levels?: Readonly<Record<string, readonly number[]>>
  readonly notLevels?: readonly number[]
  readonly fees?: readonly { perHour: number; levels?: readonly number[]; subject?: string }[]
  readonly name?: string
  /** Must not appear in the public text. */
  readonly hidden?: readonly string[]
  readonly free?: readonly { days: readonly string[]; from: string | null; to: string | null }[]
  readonly tutorLevel?: string
  readonly online?: boolean
  /** Text that must be reported as unread, and text that must not. */
  readonly notRead?: readonly string[]
  readonly read?: readonly string[]
}
interface TermsSample {
  readonly id: string
  readonly lang: string
  readonly text: string
  readonly expected: Expected
}
export const termsSamples = samples as readonly TermsSample[]
const termsFields = [
  'subjects',
  'notSubjects',
  'levels',
  'fees',
  'name',
  'hidden',
  'free',
  'tutorLevel',
  'online',
  'notRead',
] as const
export type TermsField = (typeof termsFields)[number]

const dayNames = ['', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  JSON.stringify(a.map(String).sort()) === JSON.stringify(b.map(String).sort())

/** Fields read differently from what the sample expects. */
export function wrongTerms({ text, expected }: TermsSample): TermsField[] {
  const { teaches, name, publicText, slots, unread, fields } = introductionAnswer(
    readTutorIntroduction(text),
    { text, locale: 'zh-tw', names: [] },
  )
  const taught = teaches.map(({ subject }) => subject)
  const levelsOf = (subject: string) =>
    (teaches.find((one) => one.subject === subject)?.levelKeys ?? []).map(
      (key) => splitLevelKey(key).value,
    )
  const feesOf = (subject: string, levels: readonly number[] | undefined) => {
    const own = teaches.find((one) => one.subject === subject)
    const wanted = levels ?? levelsOf(subject)
    if (wanted.length === 0) return own?.fees.map(({ hourlyFeeCents }) => hourlyFeeCents) ?? []
    return wanted.map(
      (level) =>
        own?.fees.find(({ levelKeys }) =>
          levelKeys.some((key) => splitLevelKey(key).value === level),
        )?.hourlyFeeCents ??
        own?.fees.find(({ levelKeys }) => levelKeys.length === 0)?.hourlyFeeCents,
    )
  }
  const feesAreRight = expected.fees?.every(({ perHour, levels, subject }) => {
    const subjects = subject ? [subject] : taught
    const priced = subjects.map((one) => feesOf(one, levels))
    return priced.every((list) => list.length > 0 && list.every((cents) => cents === perHour * 100))
  })
  const freeIsRight = (expected.free ?? []).every(({ days, from, to }) =>
    days.every((day) =>
      slots.some(
        (slot) =>
          dayNames[slot.day] === day &&
          (from === null || slot.fromMinute === minutes(from)) &&
          (to === null || slot.toMinute === minutes(to)),
      ),
    ),
  )
  const left = unread.join('\n')
  const known = [name.nameZh, name.nameEn]
  const verdicts: Record<TermsField, boolean | undefined> = {
    subjects: [expected.subjects, ...(expected.subjectsAlt ?? [])].some((list) =>
      sameList(list, taught),
    ),
    notSubjects: expected.notSubjects?.every((one) => !taught.includes(one)),
    levels:
      expected.levels === undefined && expected.notLevels === undefined
        ? undefined
        : Object.entries(expected.levels ?? {}).every(([one, list]) =>
            sameList(levelsOf(one), list),
          ) && (expected.notLevels ?? []).every((one) => !fields.levels.includes(one)),
    fees: feesAreRight,
    name:
      expected.name === undefined
        ? known.every((one) => one === null)
        : known.includes(expected.name),
    hidden: expected.hidden?.every((word) => !publicText.includes(word)),
    free: expected.free === undefined ? slots.length === 0 : freeIsRight,
    tutorLevel:
      expected.tutorLevel === undefined ? undefined : fields.tutorLevel === expected.tutorLevel,
    online: expected.online === undefined ? undefined : fields.online === expected.online,
    notRead:
      expected.notRead === undefined && expected.read === undefined
        ? undefined
        : (expected.notRead ?? []).every((words) => left.includes(words)) &&
          (expected.read ?? []).every((words) => !left.includes(words)),
  }
  return termsFields.filter((field) => verdicts[field] === false)
}
