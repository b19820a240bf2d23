import * as v from 'valibot'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { longestKeyword } from '#rules/primitives/texts.ts'
import { Cover } from '../cover.ts'
import { isoTime, pageNum, pageSize, recordId, requestKey, shortText } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { rejectReasons } from '../moderation/approvals.ts'
import { courseStatuses, courseVersionStatuses, itemValue } from '../vocabulary.ts'
import { Written } from '../written.ts'
import { captionLanguages, courseFields, courseTexts } from './course-fields.ts'

/* Online courses: writing, approval, search. Students stay with the version they joined. */

export const LessonMedia = v.object({
  film: v.nullable(v.string()),
  captions: v.array(v.object({ mediaId: v.string(), language: v.picklist(captionLanguages) })),
  papers: v.array(v.object({ mediaId: v.string(), name: v.string(), pages: v.number() })),
})
export type LessonMedia = v.InferOutput<typeof LessonMedia>

export const courseMoves = ['submit', 'revise', 'pause', 'resume', 'end'] as const
export type CourseMove = (typeof courseMoves)[number]

const OwnCourse = v.object({
  classId: v.number(),
  status: v.picklist(courseStatuses),
  /** Status of the version shown here: the one being written, else the newest. */
  versionStatus: v.picklist(courseVersionStatuses),
  /** Edit counter of that version, sent back with the next change to detect conflicts. */
  version: v.number(),
  ...courseFields,
  /** Keys of the lessons that have a text. */
  written: v.array(v.string()),
  /** Reason of the rejection by staff; null if there was none. */
  refusal: v.nullable(v.object({ reason: v.picklist(rejectReasons), note: v.string() })),
  updatedAt: isoTime,
  may: v.array(v.picklist([...courseMoves, 'save'])),
})
export type OwnCourse = v.InferOutput<typeof OwnCourse>

export const ownCourses = call({
  own: true,
  method: 'GET',
  path: '/api/course/own/list',
  access: 'member',
  summary: 'Courses that the caller teaches, as they stand; what was changed last first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      classId: v.number(),
      title: v.string(),
      status: v.picklist(courseStatuses),
      versionStatus: v.picklist(courseVersionStatuses),
      updatedAt: isoTime,
    }),
  ),
  errors: [],
})

export const ownCourse = call({
  own: true,
  method: 'GET',
  path: '/api/course/own/detail',
  access: 'member',
  summary: 'A course of the caller, as it is being written.',
  query: v.object({ classId: recordId }),
  data: OwnCourse,
  errors: ['A0404'],
})

export const saveCourse = call({
  own: true,
  method: 'POST',
  path: '/api/course/save',
  access: 'member',
  unsigned: 'words',
  summary:
    'Begins a course, or keeps what its author has changed, gaps and all. The first change of a published course begins its next version; A0440 when another device has changed it meanwhile.',
  body: v.object({
    ...courseFields,
    /** Left out for a new course; `key` then makes a repeated request harmless. */
    classId: v.optional(recordId),
    key: v.optional(requestKey),
    version: v.optional(recordId),
  }),
  data: OwnCourse,
  errors: ['A0301', 'A0404', 'A0440'],
})

export const moveCourse = call({
  own: true,
  method: 'POST',
  path: '/api/course/move',
  access: 'member',
  unsigned: 'words',
  summary:
    'Sends a course to be approved, takes it back to be changed, or pauses, resumes or ends it. A0410 names what is missing.',
  body: v.object({ classId: recordId, event: v.picklist(courseMoves, 'choice') }),
  data: OwnCourse,
  errors: ['A0301', 'A0404', 'A0410', 'A0440'],
})

export const CourseCard = v.object({
  classId: v.number(),
  title: v.string(),
  introduction: v.string(),
  subject: v.nullable(v.string()),
  cover: Cover,
  teacher: v.object({
    kind: v.picklist(['tutor', 'organization']),
    id: v.number(),
    name: v.string(),
    photoId: v.nullable(v.string()),
  }),
  /** Mean of all shown reviews, to a tenth; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Current price; 0 is free. */
  netCents: v.number(),
  /** Price before the discount; the same without one. */
  priceCents: v.number(),
  /** `中二至中三`; empty where it does not depend on school years. */
  levels: v.string(),
  lessons: v.number(),
  /** Of all lessons together; null when it is not known. */
  minutes: v.nullable(v.number()),
})
export type CourseCard = v.InferOutput<typeof CourseCard>

export const courseSorts = ['newest', 'cheapest', 'dearest'] as const

/** Filters, in the order in which they are relaxed. */
export const courseFilters = ['free', 'subject', 'keyword'] as const
export type CourseFilter = (typeof courseFilters)[number]

export const searchCourses = call({
  own: true,
  method: 'GET',
  path: '/api/es/course/search',
  access: 'anyone',
  costly: true,
  summary: 'Published courses that fit the words and the filters.',
  query: v.object({
    keyword: v.optional(shortText(longestKeyword), ''),
    subject: v.optional(v.union([v.literal(''), itemValue]), ''),
    free: v.optional(v.picklist(['', '1'], 'choice'), ''),
    sort: v.optional(v.picklist(courseSorts, 'choice'), 'newest'),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: v.object({
    ...pageOf(CourseCard).entries,
    /** Subjects matching all other filters, most frequent first. */
    subjects: v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
    /** Without results: filters whose removal would give some, with the number. */
    relax: v.array(v.object({ filter: v.picklist(courseFilters), total: v.number() })),
  }),
  errors: [],
})
export type CourseSearchAnswer = v.InferOutput<typeof searchCourses.data>

export const courseDetail = call({
  own: true,
  method: 'GET',
  path: '/api/course/detail',
  access: 'anyone',
  summary: 'A published course as it is offered, with the lessons that everybody may read.',
  query: v.object({ classId: recordId }),
  data: v.object({
    ...CourseCard.entries,
    ...recordOf(courseTexts, () => Written),
    goals: v.array(Written),
    teacher: v.object({
      ...CourseCard.entries.teacher.entries,
      /** Of a tutor's experience; null when they have not said. */
      years: v.nullable(v.number()),
    }),
    /** How many have joined it, without those who gave it back. */
    learners: v.number(),
    isOpen: v.boolean(),
    itemValue: v.nullable(itemValue),
    publishedAt: isoTime,
    updatedAt: isoTime,
    /** The newest. */
    reviews: v.array(
      v.object({
        reviewId: v.number(),
        name: v.string(),
        score: v.number(),
        content: Written,
        /** Changed after others had read it. */
        edited: v.boolean(),
        at: isoTime,
      }),
    ),
    sections: v.array(
      v.object({
        title: Written,
        lessons: v.array(
          v.object({
            title: Written,
            hasVideo: v.boolean(),
            hasQuiz: v.boolean(),
            papers: v.number(),
            /** Time to watch and read it; null when the length of its video is unknown. */
            minutes: v.nullable(v.number()),
            /** In a preview for its author or staff, of a lesson that only learners may read. */
            isForLearners: v.optional(v.boolean()),
            /** The same: the questions, as typed. */
            quiz: v.optional(Written),
            /** Null unless the lesson may be read before joining. */
            preview: v.nullable(
              v.object({ html: Written, videoUrl: v.string(), media: LessonMedia }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['A0404'],
})
export type CourseDetail = v.InferOutput<typeof courseDetail.data>

export const previewCourse = call({
  own: true,
  method: 'GET',
  path: '/api/course/own/preview',
  access: 'member',
  summary: 'A course of the caller as its page will be, with all lessons.',
  query: v.object({ classId: recordId }),
  data: courseDetail.data,
  errors: ['A0404'],
})
