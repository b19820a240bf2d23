import { facetNames } from '#contract/tutors/tutor-search.ts'
import { tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import {
  days,
  firstLanguages,
  type LevelKey,
  lessonModes,
  proofKinds,
  sexes,
  subjectCategories,
  teachingLanguages,
  tutorLevels,
} from '#contract/vocabulary.ts'
import { normalFilters, termsOf } from '#server/search/filters.ts'
import type { TutorQuery } from '#server/search/port.ts'
import { draws } from './random.ts'
import {
  drawnMajors,
  drawnPlaces,
  drawnSubjects,
  drawnUniversities,
  drawnWords,
} from './random-tutors.ts'

const levels: LevelKey[] = ['local:1', 'local:3', 'local:5', 'local:6', 'music8:5', 'simple:1']

/** A random combination of a visitor's filters; compare search-oracle.ts. */
export function randomTutorQuery(random: () => number, now: Date): TutorQuery {
  const { below, chance, one, some } = draws(random)
  const maybe = <Value>(probability: number, draw: () => Value) =>
    chance(probability) ? draw() : undefined
  const subjectValues = drawnSubjects.map(({ value }) => value)
  const areaIds = [...drawnPlaces.map(({ id }) => id), 273, 10579, 10580, 10581]
  return {
    filters: normalFilters({
      category: maybe(0.1, () => one(subjectCategories)),
      subject: maybe(0.4, () => some(subjectValues, 1, 3)),
      level: maybe(0.3, () => some(levels, 1, 2)),
      area: maybe(0.4, () => some(areaIds, 1, 3)),
      feeMinCents: maybe(0.15, () => 10_000 + below(50_000)),
      feeMaxCents: maybe(0.25, () => 10_000 + below(60_000)),
      mode: maybe(0.2, () => some(lessonModes, 1, 2)),
      gender: maybe(0.15, () => one(sexes)),
      tutorLevel: maybe(0.15, () => some(tutorLevels, 1, 3)),
      university: maybe(0.15, () => some(drawnUniversities, 1, 2)),
      firstLanguage: maybe(0.1, () => some(firstLanguages, 1, 2)),
      major: maybe(0.1, () => some(drawnMajors, 1, 2)),
      teachIn: maybe(0.15, () => some(teachingLanguages, 1, 2)),
      day: maybe(0.2, () => some(days, 1, 4)),
      proof: maybe(0.15, () => some(proofKinds, 1, 2)),
      ratingMinTenths: maybe(0.15, () => one([30, 35, 40, 45])),
    }),
    terms: termsOf(maybe(0.25, () => some(drawnWords, 1, 2).join(' ')) ?? '').map(
      ({ words }) => words,
    ),
    sort: one(tutorSorts),
    offset: chance(0.5) ? 0 : below(60),
    limit: 1 + below(30),
    facets: chance(0.3) ? some(facetNames, 0, 4) : facetNames,
    now,
  }
}
