import type { BodyValue } from '#contract/kernel.ts'
import type { AgreedTerms, bookTutor } from '#contract/teaching/applications.ts'
import type { CounterTerms, LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { firstDates, isFirstDate } from '#rules/teaching/first-dates.ts'
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
  'slots' | 'firstDate' | 'noticeHours' | 'weather' | 'holidays'
> & { feeCents: number }

/** The terms if booked now; A0400 if fee, times or first date are out of bounds. */
export function agreedTerms(
  row: PublishedJob,
  { feeCents, slots = fixedSlots(row), firstDate, noticeHours, weather, holidays }: Chosen,
  now: Date,
): AgreedTerms {
  if (!isPattern(slots, row)) throw new ServiceError('A0400', { field: 'slots', rule: 'time' })
  refuseFee(feeCents, row)
  const from = { from: now, skipsHolidays: holidays === 'skip' }
  const [next = null] = firstDates(slots, from)
  if (firstDate !== undefined) refuseFirstDate(firstDate, slots, from)
  return {
    preferredSubject: row.itemValue,
    preferredSubjectExt: row.subjectExt,
    level: row.level,
    areaId: row.areaId,
    mode: row.mode,
    lessonMinutes: row.lessonMinutes,
    lessonsPerWeek: row.lessonsPerWeek,
    feeCents,
    slots: inOrder(slots),
    firstDate: firstDate ?? next,
    proposedBy: 'parent',
    noticeHours,
    weather,
    holidays,
  }
}

/** What a tutor proposes instead; A0400 as for the parent, except that times are up to them. */
export function counteredTerms(
  row: PublishedJob,
  agreed: AgreedTerms,
  { feeCents, slots, firstDate }: CounterTerms,
  now: Date,
): AgreedTerms {
  if (!isPattern(slots, { ...row, slots: [] })) {
    throw new ServiceError('A0400', { field: 'slots', rule: 'time' })
  }
  refuseFee(feeCents, row)
  refuseFirstDate(firstDate, slots, { from: now, skipsHolidays: agreed.holidays === 'skip' })
  return { ...agreed, feeCents, slots: inOrder(slots), firstDate, proposedBy: 'tutor' }
}

const inOrder = (slots: readonly WeekSlot[]) =>
  [...slots].sort((a, b) => a.day - b.day || a.fromMinute - b.fromMinute)

function refuseFee(feeCents: number, row: PublishedJob): void {
  const issue = bookedFeeIssue(feeCents, row)
  if (issue !== null) throw new ServiceError('A0400', { field: 'feeCents', rule: issueCode(issue) })
}

function refuseFirstDate(...asked: Parameters<typeof isFirstDate>): void {
  if (!isFirstDate(...asked)) throw new ServiceError('A0400', { field: 'firstDate', rule: 'time' })
}

/** The agreed or offered terms as shown to both sides; null while no tutor is booked. */
export function termsFor(row: RowOf<'application'>): LessonTerms | null {
  if (row.agreed === null || !isBooked(row)) return null
  const {
    preferredSubject: _,
    preferredSubjectExt: __,
    level: ___,
    areaId: ____,
    ...terms
  } = row.agreed
  const { firstDate = null, proposedBy = 'parent' } = terms
  return { version: row.version, ...terms, firstDate, proposedBy }
}

/** Booked now, or agreed once: a booking that was ended before its answer leaves nothing. */
export const isBooked = ({ status, agreedAt }: RowOf<'application'>) =>
  status === 'CHOSEN' || status === 'ACCEPTED' || (status === 'ENDED' && agreedAt !== null)

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
