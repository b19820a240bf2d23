import type { DataOf } from '#contract/kernel.ts'
import type { MatchObjection } from '#contract/teaching/match-objection.ts'
import type { JobFit, tutorJob } from '#contract/teaching/tutor-job.ts'
import type { MatchReason } from '#contract/tutors/tutor-search.ts'
import type { Day } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { mergedSlots, type WeekSlot } from '#rules/week-slots.ts'
import { labelOfFilter } from '#understanding/read-search.ts'
import type { Database } from '../../db/open.ts'
import type { tutor } from '../../db/tables/index.ts'
import type { RowOf } from '../../states/move.ts'
import { previewRow } from '../../tutors/records/preview-row.ts'
import { objectionsTo } from '../../tutors/search/match-objections.ts'
import { reasonsFor } from '../../tutors/search/match-reasons.ts'
import { fits } from '../../tutors/search/tutor-fit.ts'
import { slotRows } from '../../tutors/tutor-lists.ts'
import type { TutorRow } from '../../tutors/tutor-rows.ts'
import { filtersOf } from './matching.ts'

/** Reasons that are informative for tutors; the others only commend them to parents. */
const reasonsForTutors: Partial<Record<MatchReason['code'], JobFit['code']>> = {
  subjectLevel: 'subjectLevel',
  subject: 'subject',
  area: 'area',
  theirPlace: 'area',
  online: 'online',
  underBudget: 'underBudget',
  days: 'days',
}

/** How well a job fits a tutor, listed or not, by the same search that finds tutors for it. */
export async function fitOfTutor(
  db: Database,
  own: typeof tutor.$inferSelect,
  job: RowOf<'job'>,
  view: { locale: Locale; now: Date },
): Promise<Pick<DataOf<typeof tutorJob>, 'fits' | 'against'>> {
  const [row, free] = await Promise.all([previewRow(db, own), slotRows(db, [own.id])])
  const filters = filtersOf(job)
  const fit = fits(row, filters)
  const against = objectionsFor(row, free, job, view.locale)
  const isLate = against.some(({ code }) => code === 'hours')
  return {
    fits: reasonsFor(row, fit, { ...view, filters }).flatMap(({ code, params }) => {
      const reason = reasonsForTutors[code]
      return reason === undefined || (reason === 'days' && isLate) ? [] : { code: reason, params }
    }),
    against,
  }
}

/** The mismatches between a job and a tutor who is `free` at these hours. */
export function objectionsFor(
  row: TutorRow,
  free: readonly WeekSlot[],
  job: RowOf<'job'>,
  locale: Locale,
): MatchObjection[] {
  const filters = filtersOf(job)
  const late = hoursObjection(job, free, locale)
  return [
    ...objectionsTo(row, fits(row, filters), filters, locale),
    ...(late === null ? [] : [late]),
  ]
}

/**
 * The search only knows days: the tutor may lack room for a lesson in the wanted hours, or be free
 * on fewer wanted days than there are lessons per week.
 */
function hoursObjection(
  { slots, lessonMinutes, lessonsPerWeek }: RowOf<'job'>,
  free: readonly WeekSlot[],
  locale: Locale,
): MatchObjection | null {
  const wantedDays = [...new Set(slots.map(({ day }) => day))]
  const sameDays = wantedDays.filter((day) => free.some((slot) => slot.day === day))
  if (sameDays.length === 0) return null
  const wanted = mergedSlots(slots)
  const own = mergedSlots(free)
  const isRoom = (wantedDay: Day) =>
    own.some((slot) =>
      wanted.some(
        ({ day, fromMinute, toMinute }) =>
          day === wantedDay &&
          day === slot.day &&
          Math.min(toMinute, slot.toMinute) - Math.max(fromMinute, slot.fromMinute) >=
            (lessonMinutes ?? 0),
      ),
    )
  const named = (days: readonly Day[]) => labelOfFilter('day', days.join(), locale)
  const [room, none] = [sameDays.filter(isRoom), wantedDays.filter((day) => !isRoom(day))]
  if (room.length === 0) return { code: 'hours', params: { days: named(sameDays) } }
  // Each of the week's lessons is on a different day.
  if (none.length === 0 || room.length >= (lessonsPerWeek ?? 1)) return null
  return { code: 'fewDays', params: { days: named(none), n: lessonsPerWeek ?? 1 } }
}
