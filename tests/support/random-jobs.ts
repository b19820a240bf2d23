import { areas } from '#catalogue/areas.ts'
import { minutesFrom } from '#catalogue/travel.ts'
import { jobFacetNames } from '#contract/teaching/job-search.ts'
import { jobSorts } from '#contract/teaching/job-sorts.ts'
import {
  days,
  type LevelKey,
  lessonModes,
  sexes,
  subjectCategories,
  tutorLevels,
} from '#contract/vocabulary.ts'
import { normalFilters, termsOf } from '#server/search/filters.ts'
import type { SearchedJob } from '#server/search/jobs/document.ts'
import type { JobQuery } from '#server/search/jobs/port.ts'
import { draws } from './random.ts'
import { drawnPlaces, drawnSubjects, drawnWords } from './random-tutors.ts'

const levels: LevelKey[] = ['local:1', 'local:3', 'local:5', 'local:6', 'music8:5', 'simple:1']
const districts = areas.filter(({ type }) => type === 'district').map(({ id }) => id)

/** A plausible job, reproducible by its random numbers; one in three is not open. */
export function randomJob(random: () => number, id: number, now: Date): SearchedJob {
  const { below, chance, one, some } = draws(random)
  const subject = chance(0.95) ? one(drawnSubjects) : null
  return {
    id,
    status: chance(0.66) ? 'OPEN' : one(['PAUSED', 'BOOKED', 'CLOSED'] as const),
    category: subject?.category ?? 'CUS',
    itemValue: subject?.value ?? null,
    subjectExt: subject === null ? one(drawnWords) : null,
    level: chance(0.8) ? one(levels) : null,
    areaId: chance(0.8) ? one(drawnPlaces).id : one(districts),
    mode: one(lessonModes),
    tutorSex: chance(0.4) ? one(sexes) : null,
    tutorLevel: chance(0.5) ? one(tutorLevels) : null,
    lessonMinutes: one([30, 45, 60, 90, 120]),
    feeCents: 100_00 + 10_00 * below(60),
    slots: (chance(0.4) ? [] : some(days, 1, 4)).map((day) => ({
      day,
      fromMinute: 600,
      toMinute: 720,
    })),
    remark: chance(0.5) ? some(drawnWords, 1, 3).join(' ') : '',
    // Equal times occur, so the order must be total.
    publishedAt: new Date(now.getTime() - below(200) * 3_600_000),
  }
}

/** A random combination of a visitor's filters. */
export function randomJobQuery(random: () => number): JobQuery {
  const { below, chance, one, some } = draws(random)
  const maybe = <Value>(probability: number, draw: () => Value) =>
    chance(probability) ? draw() : undefined
  const subjects = drawnSubjects.map(({ value }) => value)
  const places = [...drawnPlaces.map(({ id }) => id), 273, 10579, 10580, 10581, ...districts]
  return {
    filters: normalFilters({
      category: maybe(0.1, () => one(subjectCategories)),
      subject: maybe(0.3, () => some(subjects, 1, 3)),
      level: maybe(0.25, () => some(levels, 1, 2)),
      area: maybe(0.4, () => some(places, 1, 3)),
      feeMinCents: maybe(0.15, () => 10_000 + below(50_000)),
      feeMaxCents: maybe(0.2, () => 10_000 + below(60_000)),
      mode: maybe(0.25, () => some(lessonModes, 1, 2)),
      gender: maybe(0.2, () => one(sexes)),
      tutorLevel: maybe(0.2, () => some(tutorLevels, 1, 3)),
      day: maybe(0.2, () => some(days, 1, 4)),
    }),
    terms: termsOf(maybe(0.25, () => some(drawnWords, 1, 2).join(' ')) ?? '').map(
      ({ words }) => words,
    ),
    sort: one(jobSorts),
    minutes: maybe(0.8, () => minutesFrom(some(places, 1, 3))),
    offset: chance(0.5) ? 0 : below(40),
    limit: 1 + below(30),
    facets: jobFacetNames,
  }
}
