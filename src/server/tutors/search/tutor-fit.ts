import { parentsOf } from '#catalogue/areas.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { Day } from '#contract/vocabulary.ts'
import { feesAt } from '#rules/tutors/level-fees.ts'
import { comesSomewhere } from '../../search/documents.ts'
import { areaRestricts } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'
import type { TutorRow } from '../tutor-rows.ts'

/** The parts of a tutor that match the filters; empty where there is no filter. */
export interface TutorFit {
  teaches: TutorRow['teaches']
  areaIds: number[]
  /** Wanted areas that the tutor serves. */
  servedIds: number[]
  days: Day[]
}

export function fits(row: TutorRow, filters: SearchFilters): TutorFit {
  const { subject, level, area, day } = filters
  const wantsStudy = subject.length > 0 || level.length > 0
  const wantedAreas = areaRestricts(filters) && comesSomewhere(row.tutor.modes) ? area : []
  return {
    teaches: row.teaches.filter(
      ({ itemValue, levels }) =>
        wantsStudy &&
        (subject.length === 0 || subject.includes(itemValue)) &&
        (level.length === 0 || levels.some((key) => level.includes(key))),
    ),
    areaIds: row.areaIds.filter((id) => wantedAreas.some((wanted) => touch(id, wanted))),
    servedIds: wantedAreas.filter((wanted) => row.areaIds.some((id) => touch(id, wanted))),
    days: row.days.filter((free) => day.includes(free)),
  }
}

/** The range of fees for what was searched; of everything without a search. */
export function feesOf(
  row: TutorRow,
  { teaches }: TutorFit,
  { level }: Pick<SearchFilters, 'level'>,
): Pick<TutorCard, 'feeFromCents' | 'feeToCents'> {
  const fees = teaches.flatMap((teach) => feesAt(teach, level))
  return fees.length === 0
    ? { feeFromCents: row.feeFromCents, feeToCents: row.feeToCents }
    : { feeFromCents: Math.min(...fees), feeToCents: Math.max(...fees) }
}

/**
 * The tutor's lowest hourly fee for exactly what is wanted, in cents, to compare with a budget;
 * null where they teach nothing of it, as the fee of another subject or level says nothing.
 */
export function comparableFee(
  row: TutorRow,
  fit: TutorFit,
  { subject, level }: Pick<SearchFilters, 'subject' | 'level'>,
): number | null {
  const isOther = (subject.length > 0 || level.length > 0) && fit.teaches.length === 0
  return isOther || row.teaches.length === 0 ? null : feesOf(row, fit, { level }).feeFromCents
}

/** Whether one of two areas contains the other, or they are the same. */
function touch(a: number, b: number): boolean {
  const isInside = (inner: number, outer: number) =>
    inner === outer || parentsOf(inner).some(({ id }) => id === outer)
  return isInside(a, b) || isInside(b, a)
}
