import type { BodyValue } from '#contract/kernel.ts'
import type { AgreedTerms, bookTutor } from '#contract/teaching/applications.ts'
import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { fixedSlots, isPattern, slotsOverlap } from '#rules/teaching/week-pattern.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { bookedFeeIssue } from '#rules/validation/minimum-fee.ts'
import { mergedSlots, type WeekSlot } from '#rules/week-slots.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { RowOf } from '../../states/move.ts'
import { agreedHours } from '../../tutors/agreed-hours.ts'
import type { PublishedJob } from '../jobs/published-job.ts'

type Chosen = Pick<
  BodyValue<typeof bookTutor>,
  'feeCents' | 'slots' | 'noticeHours' | 'weather' | 'holidays'
>

/** The terms if booked now; A0400 if the slots do not fit or the fee is out of bounds. */
export function agreedTerms(
  row: PublishedJob,
  { feeCents = row.feeCents, slots = fixedSlots(row), noticeHours, weather, holidays }: Chosen,
): AgreedTerms {
  if (!isPattern(slots, row)) throw new ServiceError('A0400', { field: 'slots', rule: 'time' })
  const issue = bookedFeeIssue(feeCents, row)
  if (issue !== null) throw new ServiceError('A0400', { field: 'feeCents', rule: issueCode(issue) })
  return {
    preferredSubject: row.itemValue,
    preferredSubjectExt: row.subjectExt,
    level: row.level,
    areaId: row.areaId,
    mode: row.mode,
    lessonMinutes: row.lessonMinutes,
    lessonsPerWeek: row.lessonsPerWeek,
    feeCents,
    slots: [...slots].sort((a, b) => a.day - b.day || a.fromMinute - b.fromMinute),
    noticeHours,
    weather,
    holidays,
  }
}

/** The agreed or offered terms as shown to both sides; null while no tutor is booked. */
export function termsFor(row: RowOf<'application'>): LessonTerms | null {
  if (row.agreed === null || !['CHOSEN', 'ACCEPTED', 'ENDED'].includes(row.status)) return null
  const {
    preferredSubject: _,
    preferredSubjectExt: __,
    level: ___,
    areaId: ____,
    ...terms
  } = row.agreed
  return { version: row.version, ...terms }
}

/** The job with the terms agreed or offered; unchanged while no tutor is booked. */
export function jobAsAgreed(of: RowOf<'job'>, own: RowOf<'application'> | null): RowOf<'job'> {
  const agreed = own && termsFor(own)
  if (agreed === null) return of
  const { feeCents, lessonMinutes, lessonsPerWeek, slots } = agreed
  const times = slots.length === 0 ? {} : { slots }
  return { ...of, feeCents, lessonMinutes, lessonsPerWeek, ...times }
}

/** Discloses no family. The caller has locked the tutor, against concurrent answers. */
export async function refuseClash(
  tx: Transaction,
  pair: { tutorId: number; jobId: number },
  slots: AgreedTerms['slots'],
): Promise<void> {
  const clashes = await clashesWith(tx, pair, slots)
  if (clashes.length > 0) throw new ServiceError('A0440', { field: 'slots', rule: 'states.clash' })
}

/** The tutor's agreed hours for other jobs that overlap these. */
export async function clashesWith(
  db: Database | Transaction,
  { tutorId, jobId }: { tutorId: number; jobId: number },
  slots: readonly WeekSlot[],
): Promise<WeekSlot[]> {
  if (slots.length === 0) return []
  const agreed = (await agreedHours(db, [tutorId])).get(tutorId) ?? []
  const busy = agreed.filter((one) => one.jobId !== jobId).flatMap((one) => one.slots)
  return mergedSlots(busy.filter((slot) => slots.some((other) => slotsOverlap(slot, other))))
}
