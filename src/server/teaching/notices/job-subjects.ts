import { eq, inArray } from 'drizzle-orm'
import type { JobNews } from '#contract/teaching/job-news.ts'
import { sideNotified } from '#contract/teaching/job-news.ts'
import { countedFeeCents, doubtsOf } from '#rules/teaching/lesson-claim.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson, parent, student, tutor } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { recordOfKey } from '../../states/asking-notices.ts'
import type {
  NoticeRow,
  NoticeSubject,
  SubjectsAsked,
  SubjectsOf,
} from '../../states/notice-subject.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import type { LessonRow } from '../lessons/move-lesson.ts'
import { ofParent, ofTutor, parentColumns, parentIn, tutorColumns, tutorIn } from './people.ts'

type Locale = SubjectsAsked['locale']

/** Job, pupil, other side and lesson of job news, where the reader is a side of it. */
export const jobSubjects: SubjectsOf = async (db, { reader, rows, locale }) => {
  const lessons = await lessonsOf(db, rows)
  const lessonIn = (row: NoticeRow) => lessons.get(idIn(row, 'lesson'))
  const applicationIn = (row: NoticeRow) =>
    lessonIn(row)?.applicationId ?? Number(row.words.applicationId ?? idIn(row, 'application'))
  const jobs = await jobsOf(db, rows)
  const applications = await applicationsOf(db, rows.map(applicationIn))
  const found = rows.flatMap((row): [number, NoticeSubject][] => {
    const its = jobs.get(row.thingId)
    if (its === undefined || !('accountId' in reader)) return []
    const of = applications.get(applicationIn(row))
    const pair = of?.jobId === its.job.id ? of : undefined
    const isParent = sideNotified(row.kind as JobNews) === 'parent'
    if (isParent && its.parent.accountId !== reader.accountId) return []
    const isSide = isParent || pair?.tutor.accountId === reader.accountId
    const own = isSide && pair !== undefined ? lessonIn(row) : undefined
    const subject = isParent
      ? { person: pair ? tutorIn(pair.tutor, locale) : null, other: 'tutor' as const }
      : { person: parentIn(its.parent, locale), other: 'parent' as const }
    const pupil = isParent && own !== undefined ? (its.pupil ?? '') : ''
    return [
      [
        row.id,
        {
          ...subject,
          pupil,
          about: aboutJob(its.job, { locale, isShort: pupil !== '' }),
          hourlyFeeCents: hourlyOf(its.job, row),
          ...moneyAndTime(row, own),
        },
      ],
    ]
  })
  return new Map(found)
}

type Job = typeof job.$inferSelect

function aboutJob(row: Job, { locale, isShort }: { locale: Locale; isShort: boolean }): string {
  const { levelName, subject } = jobLabelsOf(row, locale)
  if (isShort || levelName === '') return subject
  const t = serverTranslate(locale, 'noticeTitles')
  return t('noticeTitles.about.level', { level: levelName, subject })
}

/** Of a booking what it proposes, of anything else what the job offers. */
const hourlyOf = ({ feeCents, lessonMinutes }: Job, { words }: NoticeRow): number | null =>
  words.hourCents !== undefined
    ? Number(words.hourCents)
    : feeCents === null || lessonMinutes === null
      ? null
      : hourlyFeeCents({ feeCents, lessonMinutes })

/** Lessons that do not take place cost nothing, or what the agreement says. */
const withoutFee: readonly LessonRow['status'][] = ['CANCELLED', 'MISSED']

function moneyAndTime({ words }: NoticeRow, own: LessonRow | undefined) {
  const { at, cents } = words
  const startsAt = at === undefined ? (own?.startsAt ?? null) : new Date(String(at))
  if (own === undefined)
    return { startsAt, amountCents: cents === undefined ? null : Number(cents) }
  const isSilent = own.status === 'OVER' && doubtsOf(own).length === 0
  return {
    startsAt,
    amountCents: withoutFee.includes(own.status) ? null : countedFeeCents(own),
    until: isSilent ? own.dueAt : null,
  }
}

/** The id of the record in a notice's key; 0 without one. */
function idIn({ key }: NoticeRow, machine: 'application' | 'lesson'): number {
  const of = recordOfKey(key)
  return of?.machine === machine ? of.id : 0
}

async function lessonsOf(
  db: Database,
  rows: readonly NoticeRow[],
): Promise<ReadonlyMap<number, LessonRow>> {
  const ids = rows.map((row) => idIn(row, 'lesson')).filter((id) => id > 0)
  if (ids.length === 0) return new Map()
  const found = await db.select().from(lesson).where(inArray(lesson.id, ids))
  return new Map(found.map((row) => [row.id, row]))
}

async function jobsOf(db: Database, rows: readonly NoticeRow[]) {
  const ids = rows.map(({ thingId }) => thingId)
  const found = await db
    .select({ job, parent: parentColumns, pupil: student.nickname })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .innerJoin(ofParent, eq(ofParent.id, parent.accountId))
    .leftJoin(student, eq(student.id, job.studentId))
    .where(inArray(job.id, ids))
  return new Map(found.map((row) => [row.job.id, row]))
}

async function applicationsOf(db: Database, ids: readonly number[]) {
  const found = await db
    .select({ id: application.id, jobId: application.jobId, tutor: tutorColumns })
    .from(application)
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .innerJoin(ofTutor, eq(ofTutor.id, tutor.accountId))
    .where(inArray(application.id, [...ids]))
  return new Map(found.map((row) => [row.id, row]))
}
