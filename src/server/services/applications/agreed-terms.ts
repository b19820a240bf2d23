import { and, eq, inArray, ne } from 'drizzle-orm'
import type { AgreedTerms } from '#contract/applications.ts'
import { mergedSlots, type WeekSlot } from '#rules/week-slots.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { PublishedJob } from '../jobs/published-job.ts'

/** What both sides agree on when this job is booked as it stands. */
export function agreedTerms(row: PublishedJob): AgreedTerms {
  return {
    preferredSubject: row.itemValue,
    preferredSubjectExt: row.subjectExt,
    level: row.level,
    areaId: row.areaId,
    mode: row.mode,
    lessonMinutes: row.lessonMinutes,
    lessonsPerWeek: row.lessonsPerWeek,
    feeCents: row.feeCents,
    slots: fixedSlots(row),
  }
}

/** The weekly hours of the lessons, where the parent's wishes leave no choice; otherwise none. */
export function fixedSlots({ slots, lessonMinutes, lessonsPerWeek }: PublishedJob): WeekSlot[] {
  const isExact = slots.every(({ fromMinute, toMinute }) => toMinute - fromMinute === lessonMinutes)
  return isExact && slots.length === lessonsPerWeek ? slots : []
}

/**
 * Refuses hours that overlap what the tutor has agreed on elsewhere; which family it is, nobody hears.
 * The caller holds the lock of the tutor's account, so that two answers at once see each other.
 */
export async function refuseClash(
  tx: Transaction,
  pair: { tutorId: number; jobId: number },
  slots: AgreedTerms['slots'],
): Promise<void> {
  const clashes = await clashesWith(tx, pair, slots)
  if (clashes.length > 0) throw new ServiceError('A0440', { field: 'slots', rule: 'states.clash' })
}

/** Hours that the tutor has agreed on for other jobs and that overlap these. */
export async function clashesWith(
  db: Database | Transaction,
  { tutorId, jobId }: { tutorId: number; jobId: number },
  slots: readonly WeekSlot[],
): Promise<WeekSlot[]> {
  if (slots.length === 0) return []
  const others = await db
    .select({ agreed: application.agreed })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(
      and(
        eq(application.tutorId, tutorId),
        eq(application.status, 'ACCEPTED'),
        ne(application.jobId, jobId),
        inArray(job.status, ['AGREED', 'RUNNING']),
      ),
    )
  const busy = others.flatMap(({ agreed }) => agreed?.slots ?? [])
  return mergedSlots(busy.filter((slot) => slots.some((other) => overlap(slot, other))))
}

const overlap = (a: WeekSlot, b: WeekSlot) =>
  a.day === b.day && a.fromMinute < b.toMinute && b.fromMinute < a.toMinute
