import { areaById } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import { subjectColour, subjectLabel } from '#catalogue/subjects.ts'
import type { SubjectTaught } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import type { TutorRow } from './tutor-rows.ts'

export function subjectTaught(teach: TutorRow['teaches'][number], locale: Locale): SubjectTaught {
  return {
    value: teach.itemValue,
    label: subjectLabel(teach.itemValue, locale),
    colour: subjectColour(teach.itemValue),
    levels: levelRangesLabel(teach.levels, locale),
  }
}

export function areaLabel(areaId: number, locale: Locale): string {
  const area = areaById(areaId)
  return area ? label(area, locale) : String(areaId)
}

/** Mean of the public reviews, to one decimal; null while there is none. */
export function ratingOf({ ratingHundredths }: TutorRow): number | null {
  return ratingHundredths === null ? null : Math.round(ratingHundredths / 10) / 10
}
