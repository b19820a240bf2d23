import { and, asc, eq, gte, inArray, notInArray, or, sql } from 'drizzle-orm'
import makeCalendar, { ICalEventStatus } from 'ical-generator'
import { brandName, productToken } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import { calendarText } from '#rules/calendar-text.ts'
import { dayMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson, parent, tutor } from '../../db/tables/index.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import type { LessonRow } from './move-lesson.ts'

/** Long enough for calendar clients that poll rarely to see the cancellation. */
const cancelledRetentionMs = 30 * dayMs
const shownBackMs = 90 * dayMs
const mostEntries = 2000

const gone = ['CANCELLED', 'MISSED'] as const

/** The lessons of an account, taught or taken, as iCalendar; the version is the SEQUENCE. */
export async function writeCalendar(
  db: Database,
  { accountId, locale }: { accountId: number; locale: Locale },
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<string> {
  const begins = sql<Date>`coalesce(${lesson.startsAt}, ${lesson.signedAt})`
  const since = new Date(now.getTime() - shownBackMs)
  const rows = await db
    .select({ row: lesson, of: job, isTutor: eq(tutor.accountId, accountId) })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .innerJoin(tutor, eq(tutor.id, lesson.tutorId))
    .where(
      and(
        or(eq(parent.accountId, accountId), eq(tutor.accountId, accountId)),
        or(
          and(notInArray(lesson.status, [...gone]), gte(begins, since)),
          and(
            inArray(lesson.status, [...gone]),
            gte(lesson.updatedAt, new Date(now.getTime() - cancelledRetentionMs)),
          ),
        ),
      ),
    )
    .orderBy(asc(begins), asc(lesson.id))
    .limit(mostEntries)
  const { host } = new URL(siteUrl)
  const calendar = makeCalendar({
    name: brandName(locale),
    prodId: { company: productToken, product: 'lessons' },
  })
  for (const { row, of, isTutor } of rows) {
    const times = timesOf(row)
    if (times === null) continue
    const { subject, levelName } = jobLabelsOf(of, locale)
    const path = `/${isTutor ? 'tutor' : 'parent'}/dashboard/jobdetail/${of.id}`
    calendar.createEvent({
      id: `lesson-${row.id}@${host}`,
      sequence: row.version,
      stamp: row.updatedAt,
      ...times,
      summary: [brandName(locale), subject, levelName].filter(Boolean).join(' · '),
      url: `${siteUrl}${locale === 'zh-tw' ? '' : `/${locale}`}${path}`,
      status: statusOf(row),
    })
  }
  return calendarText(calendar)
}

/** The planned times, else the actual ones. Null for a check-in that was taken back. */
function timesOf(row: LessonRow): { start: Date; end: Date } | null {
  const start = row.startsAt ?? row.signedAt
  if (start === null) return null
  const end = row.endsAt ?? row.overAt
  const usual = new Date(start.getTime() + row.lessonMinutes * minuteMs)
  return { start, end: end !== null && end > start ? end : usual }
}

function statusOf({ status, forWeather }: LessonRow): ICalEventStatus {
  if (gone.some((one) => one === status)) return ICalEventStatus.CANCELLED
  return forWeather ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
