import * as v from 'valibot'
import { isoTime, listOf, pageNum, pageSize, recordId } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { LessonWishes } from '../teaching/lesson-wishes.ts'
import { ReviewTags } from '../teaching/review-tags.ts'
import { badgeKinds, badgeSteps, subjectCategories } from '../vocabulary.ts'
import { Written } from '../written.ts'
import { TutorArea, TutorSlot, TutorWork } from './tutor-parts.ts'
import { SubjectTaught, TutorCard, tutorFilters } from './tutor-search.ts'

export const simpleTutor = call({
  spec: 'T26',
  method: 'GET',
  path: '/api/tutor/simple/select/by/id',
  access: 'anyone',
  madeOnce: true,
  costly: true,
  summary: 'The card of one tutor.',
  query: v.pipe(
    v.object({ id: v.optional(recordId), tutorId: v.optional(recordId) }),
    v.check(({ id, tutorId }) => id !== undefined || tutorId !== undefined, 'required'),
    v.transform(({ id, tutorId }) => ({ tutorId: tutorId ?? id ?? 0 })),
  ),
  data: TutorCard,
  errors: ['A0404'],
})

export const TutorDetail = v.object({
  ...TutorCard.entries,
  profile: v.nullable(Written),
  teaches: v.array(
    v.object({
      ...SubjectTaught.entries,
      category: v.picklist(subjectCategories),
      levelKeys: v.array(v.string()),
      /** The lowest, where levels differ. */
      hourlyFeeCents: v.number(),
      /** All levels by fee; empty where all have the same fee. */
      bands: v.array(
        v.object({
          levels: v.string(),
          levelKeys: v.array(v.string()),
          hourlyFeeCents: v.number(),
        }),
      ),
    }),
  ),
  places: v.array(TutorArea),
  /** District Council letters of the areas, for the map. */
  districtCodes: v.array(v.string()),
  slots: v.array(TutorSlot),
  education: v.array(
    v.object({
      institution: Written,
      major: v.nullable(v.string()),
      fromYear: v.nullable(v.number()),
      toYear: v.nullable(v.number()),
    }),
  ),
  examResults: v.array(v.object({ exam: v.string(), subject: v.string(), grade: v.string() })),
  ...LessonWishes.entries,
  /** Latest answers to daily questions, newest first. */
  answers: v.array(v.object({ day: v.string(), question: v.string(), answer: Written })),
  work: v.array(v.object({ ...TutorWork.entries, title: Written, organization: Written })),
  /** Titles of approved documents that the tutor shows; never the documents. */
  certificates: v.array(Written),
  badges: v.array(v.object({ kind: v.picklist(badgeKinds), step: v.picklist(badgeSteps) })),
  /** Number of published reviews by score, index 0 for one star. */
  scoreCounts: v.array(v.number()),
  /** Percent of invitations answered within two days; null when there were too few. */
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
  madeOnce: true,
  costly: true,
  // Shows all of a tutor, and others like them.
  worstMs: 5.5,
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
  costly: true,
  summary: 'Up to three tutors in full, to stand side by side; unknown ids are left out.',
  query: v.object({
    tutorIds: v.pipe(listOf(recordId, 3), v.minLength(1, 'required')),
    /** The subjects and levels of the search, which the fees are for. */
    subject: tutorFilters.subject,
    level: tutorFilters.level,
  }),
  data: v.object({ list: v.array(v.omit(TutorDetail, ['similar'])) }),
  errors: [],
})

export const tutorReviews = call({
  spec: 'T45',
  method: 'GET',
  path: '/api/tutor/evaluate/list',
  access: 'anyone',
  costly: true,
  summary: 'Reviews of a tutor, newest first, 20 a page.',
  query: v.object({ tutorId: recordId, pageNum, pageSize: pageSize(20, 50) }),
  data: v.object({
    ...pageOf(
      v.object({
        reviewId: v.number(),
        /** Masked: 陳＊＊, C***. */
        parentName: v.string(),
        score: v.number(),
        content: Written,
        tags: ReviewTags,
        reply: v.nullable(Written),
        subject: v.nullable(v.string()),
        time: isoTime,
        /** Changed after others had read it. */
        edited: v.boolean(),
      }),
    ).entries,
    average: v.nullable(v.number()),
  }),
  errors: ['A0404'],
})
