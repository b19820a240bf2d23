import { subjectByValue } from '#catalogue/subjects.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import { usualNotice } from '#contract/teaching/lesson-terms.ts'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import { answerAsTutor } from '../../../teaching/applications/answer.ts'
import { applyToJob } from '../../../teaching/applications/apply.ts'
import { book } from '../../../teaching/applications/book.ts'
import { saveDraft } from '../../../teaching/jobs/draft.ts'
import { publishDraft } from '../../../teaching/jobs/publish.ts'
import { affirmLesson } from '../../../teaching/lessons/affirm.ts'
import { endLesson } from '../../../teaching/lessons/over.ts'
import { readOwnLessons } from '../../../teaching/lessons/own-lessons.ts'
import { signLesson } from '../../../teaching/lessons/sign.ts'
import type { Player, Teacher } from './cast.ts'
import type { Stage } from './stage.ts'

/** What the people of the story write and read. */
export const locale = 'zh-tw'

export const asParent = ({ accountId, parentId }: Player) =>
  ({ actor: 'parent', accountId, parentId }) as const
export const asTutor = ({ accountId, tutorId }: Player) =>
  ({ actor: 'tutor', accountId, tutorId }) as const

type Wanted = Pick<JobFields, 'preferredSubject' | 'level' | 'feeCents'> & Partial<JobFields>

/** The fields common to all jobs of the story. */
const usualJob: JobFields = {
  studentId: null,
  category: null,
  preferredSubject: null,
  preferredSubjectExt: null,
  level: null,
  areaId: null,
  mode: 'home',
  studentSex: null,
  tutorSex: null,
  tutorLevel: null,
  lessonMinutes: 90,
  lessonsPerWeek: 1,
  feeCents: null,
  slots: [],
  remark: '',
}

const newDraft = { draftId: null, version: null, key: null, words: '' } as const

export async function postJob(stage: Stage, family: Player, wanted: Wanted): Promise<number> {
  const { areaId } = family
  const category = subjectByValue(wanted.preferredSubject ?? '')?.category ?? null
  const place = { areaId, mode: areaId === null ? 'online' : 'home' } as const
  const fields = { ...usualJob, category, ...place, ...wanted }
  const { jobId, draftId } = await saveDraft(stage, family, { ...newDraft, ...fields }, locale)
  await publishDraft(stage, family, draftId, locale)
  return jobId
}

export async function apply(
  stage: Stage,
  teacher: Player,
  jobId: number,
  message: string,
): Promise<number> {
  const { applicationId } = await applyToJob(stage, teacher, jobId, { message })
  return applicationId
}

interface Booking {
  jobId: number
  teacher: Player
  slots: WeekSlot[]
  feeCents?: number
}

export function bookFor(stage: Stage, family: Player, { teacher, ...chosen }: Booking) {
  const rules = { noticeHours: usualNotice, weather: 'cancel', holidays: 'keep' } as const
  return book(stage, family, { tutorId: teacher.tutorId, ...chosen, ...rules })
}

const accept = (stage: Stage, teacher: Player, applicationId: number) =>
  answerAsTutor(stage, teacher, { applicationId, event: 'accept', reason: '' })

/** A family and a tutor who have agreed on a job. */
export interface Agreed {
  jobId: number
  applicationId: number
  family: Player
  teacher: Player
}

interface Agreeing extends Omit<Agreed, 'jobId' | 'applicationId'> {
  wanted: Wanted
  slots?: WeekSlot[]
  /** When the job was published; it is answered and agreed within two days. */
  since: Date
  message: string
}

/** From a job on the board to an agreement; then `go` is told of it. */
export function agree(
  stage: Stage,
  { family, teacher, wanted, slots = [], since, message }: Agreeing,
  go: (agreed: Agreed) => Promise<unknown> | undefined,
): void {
  const later = (hours: number) => new Date(since.getTime() + hours * hourMs)
  stage.at(since, async () => {
    const jobId = await postJob(stage, family, wanted)
    stage.at(later(5), async () => {
      const applicationId = await apply(stage, teacher, jobId, message)
      stage.at(later(26), () => bookFor(stage, family, { jobId, teacher, slots }))
      stage.at(later(30), async () => {
        await accept(stage, teacher, applicationId)
        await go({ jobId, applicationId, family, teacher })
      })
    })
  })
}

interface Taught {
  /** What the tutor enters; the agreed length by default. */
  minutes?: number
  /** Hours until the family confirms it; null: not yet. */
  confirmedAfter?: number | null
  after?: (signId: number) => void
}

const usualMinutes = 90

/** A lesson that begins then: the tutor checks in and out, the family confirms. */
export function teach(
  stage: Stage,
  { jobId, family, teacher }: Agreed,
  start: Date,
  { minutes = usualMinutes, confirmedAfter = 3, after: told }: Taught = {},
): void {
  const after = (length: number) => new Date(start.getTime() + length * minuteMs)
  stage.at(after(1), async () => {
    const { lesson } = await signLesson(stage, asTutor(teacher), { jobId, locale })
    const { signId } = lesson
    stage.at(after(minutes + 2), async () => {
      await endLesson(stage, asTutor(teacher), { signId, hourMinutes: minutes, locale })
      told?.(signId)
    })
    if (confirmedAfter === null) return
    stage.at(after(minutes + confirmedAfter * 60), () =>
      affirmLesson(stage, asParent(family), { signId, locale }),
    )
  })
}

/** The planned lessons of an agreement, the next first. */
export async function plannedLessons(
  stage: Stage,
  { jobId, teacher }: Agreed,
): Promise<{ signId: number; startsAt: Date }[]> {
  const page = { jobId, pageNum: 1, pageSize: 100 }
  const { list } = await readOwnLessons(stage, asTutor(teacher), page, locale)
  return list.flatMap(({ signId, startsAt, status }) =>
    status === 'PLANNED' && startsAt !== null ? [{ signId, startsAt: new Date(startsAt) }] : [],
  )
}

/** Teaches what was planned until now, each lesson in its way. */
export async function teachPlanned(
  stage: Stage,
  agreed: Agreed,
  wayOf: (start: Date) => Taught = () => ({}),
): Promise<void> {
  for (const { startsAt } of await plannedLessons(stage, agreed)) {
    teach(stage, agreed, startsAt, wayOf(startsAt))
  }
}

/** What a tutor teaches at school, at a level: one of these if possible. */
export function subjectOf(
  { teaches }: Teacher,
  levels: readonly string[],
): { itemValue: string; level: Teacher['teaches'][number]['levels'][number]; hourCents: number } {
  const found = teaches.flatMap(({ itemValue, levels: own, hourlyFeeCents: hourCents }) =>
    own.map((level) => ({ itemValue, level, hourCents })),
  )
  const [first] = found
  if (first === undefined) throw new Error('A demo tutor teaches nothing')
  return found.find(({ level }) => levels.includes(level)) ?? first
}

/** The fee of a usual lesson at an hourly fee, to the dollar. */
export const feeOfLesson = (hourCents: number): number =>
  Math.ceil((hourCents * usualMinutes) / 60 / 100) * 100
