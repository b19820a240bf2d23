import * as v from 'valibot'
import {
  areaId,
  isoTime,
  listOf,
  pageNum,
  pageSize,
  recordId,
  shortText,
  wholeNumber,
} from './fields.ts'
import { call, pageOf } from './kernel.ts'
import {
  badgeKinds,
  badgeSteps,
  days,
  itemValue,
  lessonModes,
  levelKey,
  sexes,
  subjectCategories,
  subjectColours,
  teachingLanguages,
  tutorLevels,
  tutorSorts,
} from './vocabulary.ts'

const catalogueId = v.pipe(v.string('text'), v.trim(), v.regex(/^[a-z0-9_]{1,40}$/u, 'text'))
const day = v.pipe(wholeNumber(1, 7), v.picklist(days, 'outOfRange'))

/** Fees are HK$ cents an hour. `feeMaxCents` finds tutors who teach for that or less. */
export const tutorFilters = {
  keyword: v.optional(shortText(100)),
  category: v.optional(v.picklist(subjectCategories, 'choice')),
  subject: v.optional(listOf(itemValue, 10), []),
  level: v.optional(listOf(levelKey, 20), []),
  area: v.optional(listOf(areaId, 20), []),
  feeMinCents: v.optional(wholeNumber(0, 100_000_000)),
  feeMaxCents: v.optional(wholeNumber(0, 100_000_000)),
  mode: v.optional(listOf(v.picklist(lessonModes, 'choice'), 3), []),
  gender: v.optional(v.picklist(sexes, 'choice')),
  tutorLevel: v.optional(listOf(v.picklist(tutorLevels, 'choice'), 6), []),
  university: v.optional(listOf(catalogueId, 10), []),
  teachIn: v.optional(listOf(v.picklist(teachingLanguages, 'choice'), 3), []),
  day: v.optional(listOf(day, 7), []),
  /** Lowest average score, in tenths: 45 is 4.5 of 5. */
  ratingMinTenths: v.optional(wholeNumber(10, 50)),
}
export const TutorFilters = v.object(tutorFilters)
export type TutorFilters = v.InferOutput<typeof TutorFilters>
export type TutorFilterName = keyof TutorFilters

export const TutorSearch = v.object({
  ...tutorFilters,
  sort: v.optional(v.picklist(tutorSorts, 'choice'), 'best'),
  pageNum,
  pageSize: pageSize(20, 50),
  /** `0` leaves the facet counts out (cheaper). */
  facets: v.optional(v.picklist(['0', '1'], 'choice'), '1'),
  /** `0` takes the keyword literally: no words are turned into filters. */
  understand: v.optional(v.picklist(['0', '1'], 'choice'), '1'),
})
export type TutorSearch = v.InferOutput<typeof TutorSearch>

export const SubjectTaught = v.object({
  value: v.string(),
  label: v.string(),
  colour: v.picklist(subjectColours),
  /** Ranges in words, such as "S1–S3". */
  levels: v.string(),
})

export type SubjectTaught = v.InferOutput<typeof SubjectTaught>

/** Why a tutor stands in this list; the words are messages `search.reason.<code>`. */
export const MatchReason = v.object({
  code: v.picklist([
    'subjectLevel',
    'subject',
    'area',
    'online',
    'underBudget',
    'days',
    'university',
    'rating',
    'experience',
    'keyword',
    'newcomer',
  ]),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type MatchReason = v.InferOutput<typeof MatchReason>

/** What a list shows of a tutor. Labels are in the language of the request. */
export const TutorCard = v.object({
  tutorId: v.number(),
  /** Surname and title only: 陳老師, Ms Chan. */
  name: v.string(),
  gender: v.picklist(sexes),
  tutorLevel: v.picklist(tutorLevels),
  university: v.nullable(v.object({ id: v.string(), label: v.string() })),
  major: v.nullable(v.string()),
  photoId: v.nullable(v.string()),
  feeFromCents: v.number(),
  feeToCents: v.number(),
  subjects: v.array(SubjectTaught),
  subjectCount: v.number(),
  areas: v.array(v.object({ areaId: v.number(), label: v.string() })),
  areaCount: v.number(),
  modes: v.array(v.picklist(lessonModes)),
  teachIn: v.array(v.picklist(teachingLanguages)),
  days: v.array(v.picklist(days)),
  /** Mean of the shown reviews, one decimal; null while there is none. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  yearsExperience: v.number(),
  /** Badges of which at least the document was seen. */
  verified: v.array(v.picklist(badgeKinds)),
  /** Pinned by a paid service: labelled as promoted. */
  promoted: v.boolean(),
  starLevel: v.number(),
  introduction: v.string(),
  reasons: v.array(MatchReason),
})
export type TutorCard = v.InferOutput<typeof TutorCard>

const FacetChoice = v.object({ value: v.string(), label: v.string(), count: v.number() })
export type FacetChoice = v.InferOutput<typeof FacetChoice>
/** The filters that have choices with counts beside them. */
export const facetNames = [
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

/** A word of the keyword that was understood as a filter; the chip can be removed. */
const UnderstoodWord = v.object({
  filter: v.string(),
  value: v.string(),
  label: v.string(),
  words: v.string(),
})
export type UnderstoodWord = v.InferOutput<typeof UnderstoodWord>

const searchAnswer = v.object({
  ...pageOf(TutorCard).entries,
  facets: v.nullable(v.record(v.picklist(facetNames), v.array(FacetChoice))),
  understood: v.array(UnderstoodWord),
  /** What is left of the keyword after the understood words. */
  restKeyword: v.string(),
  /** When the list is empty: which filter to drop, and how many tutors that gives. */
  relax: v.array(
    v.object({
      filter: v.string(),
      label: v.string(),
      value: v.nullable(v.string()),
      total: v.number(),
    }),
  ),
})
export type TutorSearchAnswer = v.InferOutput<typeof searchAnswer>

export const searchTutors = call({
  spec: 'T23',
  method: 'GET',
  path: '/api/es/tutor/search',
  access: 'anyone',
  summary: 'Tutors that fit the filters, with the number of tutors behind each further choice.',
  query: TutorSearch,
  data: searchAnswer,
  errors: [],
})

export const tutorFacts = call({
  own: true,
  method: 'GET',
  path: '/api/es/tutor/facts',
  access: 'anyone',
  summary: 'How many tutors fit the filters, and what they ask for an hour.',
  query: TutorFilters,
  data: v.object({
    total: v.number(),
    /** Of the lowest fee of each tutor: a tenth ask less, half ask less, a tenth ask more. */
    feeLowCents: v.nullable(v.number()),
    feeMedianCents: v.nullable(v.number()),
    feeHighCents: v.nullable(v.number()),
    reviewCount: v.number(),
  }),
  errors: [],
})
export type TutorFacts = v.InferOutput<typeof tutorFacts.data>

export const recommendedTutors = call({
  spec: 'T24',
  method: 'GET',
  path: '/api/es/tutor/show/list',
  access: 'anyone',
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
  summary: 'Tutors that fit some typed words, in either script or English.',
  query: v.object({ keyword: shortText(100), pageNum, pageSize: pageSize(20, 50) }),
  data: v.object({ ...pageOf(TutorCard).entries, understood: v.array(UnderstoodWord) }),
  errors: ['A0410'],
})

export const simpleTutor = call({
  spec: 'T26',
  method: 'GET',
  path: '/api/tutor/simple/select/by/id',
  access: 'anyone',
  summary: 'The card of one tutor.',
  query: v.pipe(
    v.object({ id: v.optional(recordId), tutorId: v.optional(recordId) }),
    v.check(({ id, tutorId }) => id !== undefined || tutorId !== undefined, 'required'),
    v.transform(({ id, tutorId }) => ({ tutorId: tutorId ?? id ?? 0 })),
  ),
  data: TutorCard,
  errors: ['A0404'],
})

const Place = v.object({ areaId: v.number(), label: v.string(), district: v.nullable(v.string()) })

/** Everything a visitor may see of a tutor. */
export const TutorDetail = v.object({
  ...TutorCard.entries,
  profile: v.string(),
  /** BCP 47 tag of the language that the profile is written in. */
  profileLang: v.string(),
  teaches: v.array(
    v.object({
      ...SubjectTaught.entries,
      category: v.picklist(subjectCategories),
      levelKeys: v.array(v.string()),
      hourlyFeeCents: v.number(),
    }),
  ),
  places: v.array(Place),
  /** Codes of the 18 districts (District Council letters) that the areas lie in, for the map. */
  districtCodes: v.array(v.string()),
  slots: v.array(v.object({ day: v.picklist(days), fromMinute: v.number(), toMinute: v.number() })),
  education: v.array(
    v.object({
      institution: v.string(),
      major: v.nullable(v.string()),
      fromYear: v.nullable(v.number()),
      toYear: v.nullable(v.number()),
    }),
  ),
  examResults: v.array(v.object({ exam: v.string(), subject: v.string(), grade: v.string() })),
  work: v.array(
    v.object({
      title: v.string(),
      organization: v.string(),
      fromYear: v.nullable(v.number()),
      toYear: v.nullable(v.number()),
    }),
  ),
  badges: v.array(v.object({ kind: v.picklist(badgeKinds), step: v.picklist(badgeSteps) })),
  /** Number of shown reviews by score, index 0 for one star. */
  scoreCounts: v.array(v.number()),
  /** Percent of invitations answered within two days; null when there were too few to tell. */
  responsePercent: v.nullable(v.number()),
  joinedAt: isoTime,
  updatedAt: isoTime,
  similar: v.array(TutorCard),
})
export type TutorDetail = v.InferOutput<typeof TutorDetail>

export const tutorDetail = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/detail',
  access: 'anyone',
  summary: 'Everything that a visitor may see of one tutor.',
  query: v.object({ tutorId: recordId }),
  data: TutorDetail,
  errors: ['A0404'],
})

export const compareTutors = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/compare',
  access: 'anyone',
  summary: 'Up to three tutors in full, to stand side by side; unknown ids are left out.',
  query: v.object({ tutorIds: v.pipe(listOf(recordId, 3), v.minLength(1, 'required')) }),
  data: v.object({ list: v.array(v.omit(TutorDetail, ['similar'])) }),
  errors: [],
})

export const tutorReviews = call({
  spec: 'T45',
  method: 'GET',
  path: '/api/tutor/evaluate/list',
  access: 'anyone',
  summary: 'Reviews of a tutor, newest first, 20 a page.',
  query: v.object({ tutorId: recordId, pageNum, pageSize: pageSize(20, 50) }),
  data: v.object({
    ...pageOf(
      v.object({
        reviewId: v.number(),
        /** Masked: 陳＊＊, C***. */
        parentName: v.string(),
        score: v.number(),
        content: v.string(),
        reply: v.nullable(v.string()),
        subject: v.nullable(v.string()),
        time: isoTime,
      }),
    ).entries,
    average: v.nullable(v.number()),
  }),
  errors: ['A0404'],
})

export const reportReasons = ['contact', 'false_claim', 'conduct', 'photo', 'other'] as const
export const reportTutor = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/report',
  access: 'anyone',
  summary: 'Tells the operators that something is wrong with a profile.',
  body: v.object({
    tutorId: recordId,
    reason: v.picklist(reportReasons, 'choice'),
    details: v.optional(v.pipe(v.string('text'), v.trim(), v.maxLength(1000, 'tooLong')), ''),
    /** Chosen by the browser, so that a repeated send makes one report. */
    clientId: v.pipe(v.string('text'), v.regex(/^[\w-]{16,64}$/u, 'text')),
  }),
  data: v.object({ received: v.boolean() }),
  errors: ['A0404'],
  perMinute: 6,
})
