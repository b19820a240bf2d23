import { descendantsOf, districtOf, districts, parentsOf, regions } from '#catalogue/areas.ts'
import { levels } from '#catalogue/levels.ts'
import { subjects } from '#catalogue/subjects.ts'
import { universities } from '#catalogue/universities.ts'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import {
  days,
  lessonModes,
  type ProofKind,
  proofKinds,
  sexes,
  subjectCategories,
  teachingLanguages,
  tutorLevels,
} from '#contract/vocabulary.ts'
import { bayesianMeanHundredths, qualityPoints, queryPoints } from '#rules/tutors/ranking.ts'
import type { SearchFilters, SearchTerm, TutorHits, TutorQuery } from '#server/search/port.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'
import { wordsOfTutor } from './tutor-words.ts'

/* The naive search: each filter on each tutor, without the product's tokens and documents. */

type Filter = (tutor: SearchedTutor, filters: SearchFilters) => boolean
const anyOf = <Item>(wanted: readonly Item[], has: readonly Item[]) =>
  wanted.length === 0 || wanted.some((item) => has.includes(item))

/** Tutors who teach only online serve no district. */
const placesOf = ({ tutor, areaIds }: SearchedTutor) =>
  tutor.modes.every((mode) => mode === 'online') ? [] : areaIds
const serves = (tutor: SearchedTutor, wanted: number) =>
  placesOf(tutor).some(
    (chosen) =>
      chosen === wanted ||
      parentsOf(chosen).some(({ id }) => id === wanted) ||
      parentsOf(wanted).some(({ id }) => id === chosen),
  )
const names = (tutor: SearchedTutor, wanted: number) =>
  placesOf(tutor).some(
    (chosen) => chosen === wanted || descendantsOf(wanted).some(({ id }) => id === chosen),
  )
const onlineOnly = ({ mode }: SearchFilters) => mode.length === 1 && mode[0] === 'online'
const subjectsThatFit = (tutor: SearchedTutor, { subject, level }: SearchFilters) =>
  tutor.teaches.filter((teach) => anyOf(subject, [teach.itemValue]) && anyOf(level, teach.levels))

/** Fees for the subjects searched; without any, all fees. */
const feesOf = (tutor: SearchedTutor, filters: SearchFilters) =>
  subjectsThatFit(tutor, filters).flatMap(({ hourlyFeeCents, levels, levelFees }) =>
    filters.level.length === 0
      ? [hourlyFeeCents]
      : levels
          .map((key, place) => ({ key, fee: levelFees[place] ?? hourlyFeeCents }))
          .filter(({ key }) => filters.level.includes(key))
          .map(({ fee }) => fee),
  )
const priceOf = (tutor: SearchedTutor, filters: SearchFilters) =>
  Math.min(...feesOf(tutor, filters))

const known = new WeakMap<SearchedTutor, Record<'headline' | 'studies' | 'all', Set<string>>>()
const wordsOf = (tutor: SearchedTutor) => {
  const made = known.get(tutor)
  if (made) return made
  const words = wordsOfTutor({ ...tutor, areaIds: placesOf(tutor) })
  known.set(tutor, words)
  return words
}
const hasWord = (wanted: string, words: ReadonlySet<string>) =>
  wanted.endsWith('*')
    ? [...words].some((word) => word.startsWith(wanted.slice(0, -1)))
    : words.has(wanted)
const hasAll = (wanted: readonly string[], words: ReadonlySet<string>) =>
  wanted.every((word) => hasWord(word, words))

const proves = ({ tutor, verified }: SearchedTutor, kind: ProofKind) =>
  kind === 'recordCheck' ? tutor.offersRecordCheck : verified.includes(kind)

/** Of fifty dollars, up to six hundred: no price is in two, and none in none. */
export const feeBands: [string, Pick<SearchFilters, 'feeMinCents' | 'feeMaxCents'>][] = [
  ['0-9999', { feeMinCents: 0, feeMaxCents: 9_999 }],
  ...Array.from({ length: 10 }, (_, at): (typeof feeBands)[number] => {
    const feeMinCents = 10_000 + at * 5_000
    const feeMaxCents = feeMinCents + 4_999
    return [`${feeMinCents}-${feeMaxCents}`, { feeMinCents, feeMaxCents }]
  }),
  ['60000-', { feeMinCents: 60_000, feeMaxCents: null }],
]

const conditions: Filter[] = [
  (tutor, { category }) =>
    category === null || tutor.teaches.some((teach) => teach.category === category),
  (tutor, filters) => subjectsThatFit(tutor, filters).length > 0,
  (tutor, filters) =>
    filters.area.length === 0 ||
    onlineOnly(filters) ||
    filters.area.some((area) => serves(tutor, area)),
  (tutor, filters) =>
    filters.feeMaxCents === null || priceOf(tutor, filters) <= filters.feeMaxCents,
  (tutor, filters) =>
    filters.feeMinCents === null || priceOf(tutor, filters) >= filters.feeMinCents,
  ({ tutor }, { mode }) => anyOf(mode, tutor.modes),
  ({ tutor }, { gender }) => gender === null || tutor.sex === gender,
  ({ tutor }, { tutorLevel }) => anyOf(tutorLevel, [tutor.tutorLevel]),
  ({ tutor }, { university }) => anyOf<string | null>(university, [tutor.universityId]),
  ({ tutor }, { firstLanguage }) => anyOf<string | null>(firstLanguage, [tutor.firstLanguage]),
  ({ tutor }, { major }) => anyOf<string | null>(major, [tutor.majorId]),
  ({ tutor }, { teachIn }) => anyOf(teachIn, tutor.teachIn),
  (tutor, { day }) => anyOf(day, tutor.days),
  (tutor, { proof }) => proof.every((kind) => proves(tutor, kind)),
  ({ reviews }, { ratingMinTenths }) =>
    ratingMinTenths === null ||
    (reviews.count > 0 &&
      Math.round((reviews.scoreSum * 100) / reviews.count) >= ratingMinTenths * 10),
]

/** Choices of each facet, each with the filters that apply once it is chosen. */
const choices: Record<FacetName, (filters: SearchFilters) => [string, Partial<SearchFilters>][]> = {
  proof: ({ proof }) => proofKinds.map((kind) => [kind, { proof: [...proof, kind] }]),
  category: () => subjectCategories.map((category) => [category, { category }]),
  subject: () => subjects.map(({ value }) => [value, { subject: [value] }]),
  level: () => levels.map(({ key }) => [key, { level: [key] }]),
  area: (filters) => {
    if (onlineOnly(filters)) return []
    const beside = districts.filter((district) =>
      filters.area.some((area) => districtOf(area) === district),
    )
    return [...regions, ...districts, ...beside.flatMap(({ children }) => children)].map(
      ({ id }) => [String(id), { area: [id] }],
    )
  },
  fee: () => feeBands,
  mode: () => lessonModes.map((mode) => [mode, { mode: [mode] }]),
  gender: () => sexes.map((gender) => [gender, { gender }]),
  tutorLevel: () => tutorLevels.map((level) => [level, { tutorLevel: [level] }]),
  university: () => universities.map(({ id }) => [id, { university: [id] }]),
  teachIn: () => teachingLanguages.map((language) => [language, { teachIn: [language] }]),
  day: () => days.map((day) => [String(day), { day: [day] }]),
  rating: () => [45, 40, 30].map((tenths) => [String(tenths), { ratingMinTenths: tenths }]),
}

export function naiveSearch(tutors: readonly SearchedTutor[], query: TutorQuery): TutorHits {
  const { filters, offset, limit, now } = query
  const matching = tutors.filter((tutor) => isFound(tutor, filters))
  const organic = matching
    .map((tutor) => ({ tutor, keys: orderKeys(tutor, query) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ tutor }) => ({ tutor, promoted: false }))
  const ordered = query.sort === 'best' ? withPaidPlaces(organic, query) : organic
  const totalOf = (changed: SearchFilters) => tutors.filter((t) => isFound(t, changed)).length
  // Of the three hundred subjects, most have no tutor and are skipped.
  const had = {
    subject: new Set(tutors.flatMap(({ teaches }) => teaches.map(({ itemValue }) => itemValue))),
    level: new Set<string>(
      tutors.flatMap(({ teaches }) => teaches.flatMap(({ levels }) => levels)),
    ),
    university: new Set(tutors.map(({ tutor }) => tutor.universityId)),
  }
  const isHad = (name: FacetName, value: string) =>
    !(name in had) || had[name as keyof typeof had].has(value)
  return {
    hits: ordered.slice(offset, offset + limit).map(({ tutor, promoted }) => ({
      tutorId: tutor.tutor.id,
      mentions: mentionsOf(tutor, query.terms).reduce((bits, is, bit) => bits + (is << bit), 0),
      promoted,
    })),
    total: matching.length,
    mentioned: matching.filter((tutor) => mentionsOf(tutor, query.terms).includes(1)).length,
    facets: Object.fromEntries(
      query.facets.map((name) => {
        // Area is the one facet whose choices restrict nothing in the chosen mode.
        const counts = choices[name](filters)
          .filter(([value]) => isHad(name, value))
          .map(([value, change]) => [value, totalOf({ ...filters, ...change })] as const)
        return [name, new Map(counts.filter(([, count]) => count > 0))]
      }),
    ),
  }

  function orderKeys(searched: SearchedTutor, { filters, terms, sort }: TutorQuery): number[] {
    const { count, scoreSum } = searched.reviews
    const quality = qualityOf(searched, now)
    const orders = {
      best: [-(quality + pointsOf(searched, filters, terms))],
      feeAsc: [priceOf(searched, filters), -quality],
      feeDesc: [-priceOf(searched, filters), -quality],
      rating: [-(count === 0 ? 0 : bayesianMeanHundredths(scoreSum, count)), -count],
      newest: [-searched.tutor.createdAt.getTime()],
    }
    const mentions = mentionsOf(searched, terms).reduce((sum, is) => sum + is, 0)
    return [-mentions, ...orders[sort], searched.tutor.id]
  }
}

function qualityOf(searched: SearchedTutor, now: Date): number {
  const { tutor, reviews, badges, education, examResults } = searched
  return qualityPoints(
    {
      scoreSum: reviews.scoreSum,
      reviewCount: reviews.count,
      badges,
      responsePercent: tutor.responsePercent,
      lastActiveAt: tutor.lastActiveAt,
      createdAt: tutor.createdAt,
      hasPhoto: tutor.photoId !== null,
      profileLength: tutor.profile.length,
      hasEducation: education.length > 0,
      hasExamResults: examResults > 0,
      hasTimetable: searched.days.length > 0,
      starLevel: tutor.starLevel,
    },
    now,
  )
}

function isFound(searched: SearchedTutor, filters: SearchFilters): boolean {
  return searched.tutor.listed && conditions.every((holds) => holds(searched, filters))
}

interface Placed {
  tutor: SearchedTutor
  promoted: boolean
}

/** The third of every ten positions goes to the best match that has paid and is not yet listed. */
function withPaidPlaces(organic: readonly Placed[], { terms, now }: TutorQuery): Placed[] {
  const left = new Set(organic)
  const payers = organic.filter(
    ({ tutor }) =>
      isPromoted(tutor, now) && (terms.length === 0 || mentionsOf(tutor, terms).includes(1)),
  )
  return organic.flatMap((_, place) => {
    const payer = place % 10 === 2 ? payers.find((one) => left.has(one)) : undefined
    const [next] = left
    const placed = payer ?? next
    if (placed === undefined) return []
    left.delete(placed)
    return [{ ...placed, promoted: payer !== undefined }]
  })
}

function isPromoted({ tutor }: SearchedTutor, now: Date): boolean {
  return tutor.stickUntil !== null && tutor.stickUntil > now
}

/** 1 for each term that the profile mentions, else 0. */
function mentionsOf(searched: SearchedTutor, terms: readonly SearchTerm[]): number[] {
  return terms.map((term) => (hasAll(term, wordsOf(searched).all) ? 1 : 0))
}

function pointsOf(
  searched: SearchedTutor,
  filters: SearchFilters,
  terms: readonly SearchTerm[],
): number {
  const words = terms.flat()
  const { headline, studies } = wordsOf(searched)
  return queryPoints({
    subjectsMatched: filters.subject.length === 0 ? 0 : subjectsThatFit(searched, filters).length,
    areaNamed: !onlineOnly(filters) && filters.area.some((area) => names(searched, area)),
    percentUnderBudget:
      filters.feeMaxCents === null
        ? 0
        : Math.floor(
            ((filters.feeMaxCents - Math.min(...feesOf(searched, filters))) * 100) /
              Math.max(filters.feeMaxCents, 1),
          ),
    daysMatched: filters.day.filter((day) => searched.days.includes(day)).length,
    words:
      words.length === 0
        ? null
        : hasAll(words, headline)
          ? 'headline'
          : hasAll(words, studies)
            ? 'studies'
            : null,
  })
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? 0
    if (key !== other) return key < other ? -1 : 1
  }
  return 0
}
