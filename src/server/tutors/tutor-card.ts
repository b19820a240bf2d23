import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { shownText } from '../ground/written.ts'
import { noFilters } from '../search/filters.ts'
import type { SearchFilters, TutorHit } from '../search/port.ts'
import { verifiedOf } from '../search/verified.ts'
import { introductionOf } from './introductions/introduction.ts'
import { tutorName } from './public-names.ts'
import { reasonsFor } from './search/match-reasons.ts'
import { feesOf, fits } from './search/tutor-fit.ts'
import { areaLabel, ratingOf, subjectTaught } from './tutor-labels.ts'
import { majorOf, universityOf } from './tutor-parts.ts'
import type { TutorRow } from './tutor-rows.ts'

/** Subjects and areas that a card names; the rest is a number. */
const mostNamed = { subjects: 4, areas: 4 }

export interface CardView {
  locale: Locale
  now: Date
  /** The search: what matches is named first, and given as reasons. */
  filters?: SearchFilters
  /** Search terms that are no filters, as typed. */
  terms?: readonly string[]
  hit?: Partial<TutorHit>
}

/** A tutor's card in a list, in the language of the request. */
export function tutorCard(row: TutorRow, view: CardView): TutorCard {
  const { locale, filters = noFilters, terms = [], hit } = view
  const { tutor } = row
  const fit = fits(row, filters)
  const teaches = fittingFirst(row.teaches, fit.teaches)
  const areaIds = fittingFirst(row.areaIds, fit.areaIds)
  return {
    tutorId: tutor.id,
    name: tutorName(tutor, locale),
    gender: tutor.sex,
    tutorLevel: tutor.tutorLevel,
    university: universityOf(tutor.universityId, locale),
    major: majorOf(tutor.majorId, locale)?.label ?? null,
    photoId: tutor.photoId,
    ...feesOf(row, fit, filters),
    subjects: teaches.slice(0, mostNamed.subjects).map((teach) => subjectTaught(teach, locale)),
    subjectCount: teaches.length,
    areas: areaIds.slice(0, mostNamed.areas).map((areaId) => ({
      areaId,
      label: areaLabel(areaId, locale),
    })),
    areaCount: areaIds.length,
    modes: tutor.modes,
    teachIn: tutor.teachIn,
    days: row.days,
    rating: ratingOf(row),
    reviewCount: row.reviewCount,
    yearsExperience: tutor.yearsExperience,
    verified: verifiedOf(row.badges),
    offersRecordCheck: tutor.offersRecordCheck,
    // Also where points alone would rank them: nobody can tell by looking. Hits may be cached.
    promoted: hit?.promoted === true || (tutor.stickUntil !== null && tutor.stickUntil > view.now),
    starLevel: tutor.starLevel,
    introduction: shownText(introductionOf(tutor.profile), locale),
    reasons: reasonsFor(row, fit, {
      ...view,
      filters,
      mentions: terms.filter((_, bit) => ((hit?.mentions ?? 0) & (1 << bit)) !== 0),
    }),
  }
}

function fittingFirst<Item>(items: readonly Item[], fitting: readonly Item[]): Item[] {
  return [...fitting, ...items.filter((item) => !fitting.includes(item))]
}
