import * as v from 'valibot'
import { longestKeyword } from '#rules/primitives/texts.ts'
import {
  areaId,
  centsBetween,
  listOf,
  pageNum,
  pageSize,
  shortText,
  wholeNumber,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { searchAnswerOf, UnderstoodWord } from '../search-answer.ts'
import { searchOptions } from '../search-options.ts'
import {
  badgeKinds,
  catalogueId,
  day,
  days,
  firstLanguages,
  itemValue,
  lessonModes,
  levelKey,
  proofKinds,
  sexes,
  subjectCategories,
  subjectColours,
  teachingLanguages,
  tutorLevels,
} from '../vocabulary.ts'
import { feeGrades } from './fee-guide.ts'
import { tutorSorts } from './tutor-sorts.ts'

/** Fees are HK$ cents an hour. `feeMaxCents` finds tutors who teach for that or less. */
export const tutorFilters = {
  keyword: v.optional(shortText(longestKeyword)),
  category: v.optional(v.picklist(subjectCategories, 'choice')),
  subject: v.optional(listOf(itemValue, 10), []),
  level: v.optional(listOf(levelKey, 20), []),
  area: v.optional(listOf(areaId, 20), []),
  feeMinCents: v.optional(centsBetween(0, 100_000_000)),
  feeMaxCents: v.optional(centsBetween(0, 100_000_000)),
  mode: v.optional(listOf(v.picklist(lessonModes, 'choice'), 3), []),
  gender: v.optional(v.picklist(sexes, 'choice')),
  tutorLevel: v.optional(listOf(v.picklist(tutorLevels, 'choice'), 6), []),
  university: v.optional(listOf(catalogueId, 10), []),
  major: v.optional(listOf(catalogueId, 10), []),
  teachIn: v.optional(listOf(v.picklist(teachingLanguages, 'choice'), 3), []),
  firstLanguage: v.optional(listOf(v.picklist(firstLanguages, 'choice'), 4), []),
  day: v.optional(listOf(day, 7), []),
  /** Combined with "and", while the choices of other filters are combined with "or". */
  proof: v.optional(listOf(v.picklist(proofKinds, 'choice'), 4), []),
  /** Lowest average score, in tenths: 45 is 4.5 of 5. */
  ratingMinTenths: v.optional(wholeNumber(10, 50)),
}
export const TutorFilters = v.object(tutorFilters)
export type TutorFilters = v.InferOutput<typeof TutorFilters>
export type TutorFilterName = keyof TutorFilters

export const TutorSearch = v.object({
  ...tutorFilters,
  sort: v.optional(v.picklist(tutorSorts, 'choice'), 'best'),
  ...searchOptions,
  /** Of built and live pages alike, which link to each other. */
  pageSize: pageSize(12, 50),
})
export type TutorSearch = v.InferOutput<typeof TutorSearch>

export const SubjectTaught = v.object({
  value: v.string(),
  label: v.string(),
  colour: v.picklist(subjectColours),
  /** Level ranges as text, such as "S1–S3". */
  levels: v.string(),
})

export type SubjectTaught = v.InferOutput<typeof SubjectTaught>

/** Why a tutor matches; the texts are messages `search.reason.<code>`. */
export const MatchReason = v.object({
  code: v.picklist([
    'subjectLevel',
    'subject',
    'area',
    /** The area matches, but students travel to the tutor. */
    'theirPlace',
    'online',
    'underBudget',
    'days',
    'university',
    'experience',
    'keyword',
    'newcomer',
  ]),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type MatchReason = v.InferOutput<typeof MatchReason>

/** A tutor in lists. Labels are in the language of the request. */
export const TutorCard = v.object({
  tutorId: v.number(),
  /** Surname and title only: 陳老師, Ms Chan. */
  name: v.string(),
  gender: v.picklist(sexes),
  tutorLevel: v.picklist(tutorLevels),
  university: v.nullable(v.object({ id: v.string(), label: v.string() })),
  major: v.nullable(v.string()),
  photoId: v.nullable(v.string()),
  /** Lowest and highest fee of the searched subjects, or of all without a search. */
  feeFromCents: v.number(),
  feeToCents: v.number(),
  subjects: v.array(SubjectTaught),
  subjectCount: v.number(),
  areas: v.array(v.object({ areaId: v.number(), label: v.string() })),
  areaCount: v.number(),
  modes: v.array(v.picklist(lessonModes)),
  teachIn: v.array(v.picklist(teachingLanguages)),
  days: v.array(v.picklist(days)),
  /** Mean score of published reviews, one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  yearsExperience: v.nullable(v.number()),
  /** Badges whose document staff have seen, at least. */
  verified: v.array(v.picklist(badgeKinds)),
  /** Says that they will hand over a checking code of the record check. */
  offersRecordCheck: v.boolean(),
  /** Pays for a position, wherever they are shown. Labelled as promoted. */
  promoted: v.boolean(),
  /** Paid, and labelled as such; 0 for none. */
  starLevel: v.number(),
  introduction: v.string(),
  reasons: v.array(MatchReason),
})
export type TutorCard = v.InferOutput<typeof TutorCard>

/** Filters with counts beside their choices. */
export const facetNames = [
  'proof',
  'category',
  'subject',
  'level',
  'area',
  'fee',
  'mode',
  'gender',
  'tutorLevel',
  'university',
  'teachIn',
  'day',
  'rating',
] as const
export type FacetName = (typeof facetNames)[number]

const searchAnswer = searchAnswerOf(TutorCard, facetNames)
export type TutorSearchAnswer = v.InferOutput<typeof searchAnswer>

export const searchTutors = call({
  spec: 'T23',
  method: 'GET',
  path: '/api/es/tutor/search',
  access: 'anyone',
  madeOnce: true,
  costly: true,
  // Reads the words, counts each further choice and shows a page of cards.
  worstMs: 10,
  summary: 'Tutors that fit the filters, with the number of tutors behind each further choice.',
  query: TutorSearch,
  data: searchAnswer,
  errors: [],
})

/** Tutors who teach neighbouring grades within the filters, by their lowest fee there. */
const BandFee = v.object({
  grades: v.array(v.picklist(feeGrades)),
  tutors: v.number(),
  /** Quartiles of that fee; null with fewer than ten tutors. */
  lowCents: v.nullable(v.number()),
  medianCents: v.nullable(v.number()),
  highCents: v.nullable(v.number()),
})
export type BandFee = v.InferOutput<typeof BandFee>

export const tutorFacts = call({
  own: true,
  method: 'GET',
  path: '/api/es/tutor/facts',
  access: 'anyone',
  madeOnce: true,
  costly: true,
  summary: 'How many tutors fit the filters, and what they ask for an hour, by level as well.',
  query: TutorFilters,
  data: v.object({
    total: v.number(),
    /** 10th, 50th and 90th percentile of the tutors' prices, as the fee filter sees them. */
    feeLowCents: v.nullable(v.number()),
    feeMedianCents: v.nullable(v.number()),
    feeHighCents: v.nullable(v.number()),
    reviewCount: v.number(),
    /** Mean score of these reviews, one decimal; null without reviews. */
    rating: v.nullable(v.number()),
    /** Levels with tutors, lowest first; only subjects and levels of the filters. */
    bands: v.array(BandFee),
  }),
  errors: [],
})
export type TutorFacts = v.InferOutput<typeof tutorFacts.data>

export const recommendedTutors = call({
  spec: 'T24',
  method: 'GET',
  path: '/api/es/tutor/show/list',
  access: 'anyone',
  madeOnce: true,
  costly: true,
  summary: 'Tutors recommended on the home page.',
  query: v.object({ pageSize: pageSize(12, 24) }),
  data: v.object({ list: v.array(TutorCard) }),
  errors: [],
})

export const searchTutorsByKeyword = call({
  spec: 'T25',
  method: 'GET',
  path: '/api/es/tutor/search/keyword',
  access: 'anyone',
  madeOnce: true,
  costly: true,
  // Reads the words, counts each further choice and shows a page of cards.
  worstMs: 6.5,
  summary: 'Tutors that fit some typed words, in either script or English.',
  query: v.object({ keyword: shortText(longestKeyword), pageNum, pageSize: pageSize(20, 50) }),
  data: v.object({ ...pageOf(TutorCard).entries, understood: v.array(UnderstoodWord) }),
  errors: ['A0410'],
})
