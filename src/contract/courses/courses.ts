import * as v from 'valibot'
import { parseAddress } from '#rules/primitives/newer-built-ins.ts'
import {
  isoTime,
  opaque,
  pageNum,
  pageSize,
  recordId,
  requestKey,
  rowsOf,
  severalLines,
  shortText,
  uuid,
  wholeNumber,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { rejectReasons } from '../moderation/approvals.ts'
import { courseStatuses, courseVersionStatuses, itemValue } from '../vocabulary.ts'
import { Written } from '../written.ts'

/* Online courses: writing, approval, search. Students stay with the version they joined. */

export const mostSections = 20
export const mostLessons = 100
/** In cents; 0 is a free course. */
export const highestCoursePrice = 999_999_99

export const lessonKey = opaque(/^[\w-]{8,40}$/u)
export const mediaId = uuid

/** Players whose pages show the video but nothing about the teacher. */
const videoHosts = ['www.youtube.com', 'youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com']

function isVideoAddress(text: string): boolean {
  const address = parseAddress(text)
  return text === '' || (address?.protocol === 'https:' && videoHosts.includes(address.hostname))
}

/** Caption languages, by their BCP 47 tags. */
export const captionLanguages = ['zh-HK', 'zh-CN', 'en'] as const
export const mostPapers = 10

const Captions = v.object({ mediaId, language: v.picklist(captionLanguages, 'choice') })
const Paper = v.object({ mediaId, name: shortText(80) })

const shown = {
  /** Our own film; `videoUrl` is the alternative. */
  film: v.optional(v.nullable(mediaId)),
  captions: v.optional(
    v.pipe(
      v.array(Captions, 'text'),
      v.maxLength(captionLanguages.length, 'tooMany'),
      v.check((all) => new Set(all.map(({ language }) => language)).size === all.length, 'twice'),
    ),
  ),
  papers: v.optional(v.pipe(v.array(Paper, 'text'), v.maxLength(mostPapers, 'tooMany'))),
}

export const LessonMedia = v.object({
  film: v.nullable(v.string()),
  captions: v.array(v.object({ mediaId: v.string(), language: v.picklist(captionLanguages) })),
  papers: v.array(v.object({ mediaId: v.string(), name: v.string(), pages: v.number() })),
})
export type LessonMedia = v.InferOutput<typeof LessonMedia>

const Lesson = v.object({
  ...shown,
  key: lessonKey,
  title: shortText(80),
  /** A video on YouTube or Vimeo; empty without one. */
  videoUrl: v.optional(v.pipe(shortText(200), v.check(isVideoAddress, 'videoUrl')), ''),
  /** Open to everyone, before they join. */
  isPreview: v.optional(v.boolean('choice'), false),
})
const Section = v.object({
  title: shortText(80),
  lessons: v.pipe(v.array(Lesson, 'text'), v.maxLength(mostLessons, 'tooMany')),
})
export type CourseSection = v.InferOutput<typeof Section>

const price = v.nullable(wholeNumber(0, highestCoursePrice))

const courseFields = {
  title: shortText(60),
  profile: severalLines(100),
  introduction: severalLines(100),
  description: severalLines(2000),
  goals: severalLines(1000),
  itemValue: v.nullable(itemValue),
  priceCents: price,
  /** The current price, if discounted. */
  discountedCents: price,
  outline: v.pipe(
    rowsOf(Section, mostSections),
    v.check(
      (sections) => sections.flatMap(({ lessons }) => lessons).length <= mostLessons,
      'tooMany',
    ),
    v.check((sections) => {
      const keys = sections.flatMap(({ lessons }) => lessons.map(({ key }) => key))
      return new Set(keys).size === keys.length
    }, 'choice'),
  ),
}
const CourseFields = v.object(courseFields)
export type CourseFields = v.InferOutput<typeof CourseFields>

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
  teacher: v.object({
    kind: v.picklist(['tutor', 'organization']),
    id: v.number(),
    name: v.string(),
  }),
  /** Current price; 0 is free. */
  netCents: v.number(),
  /** Price before the discount; the same without one. */
  priceCents: v.number(),
  lessons: v.number(),
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
    keyword: v.optional(shortText(100), ''),
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
    title: Written,
    introduction: Written,
    isOpen: v.boolean(),
    profile: Written,
    description: Written,
    goals: v.array(Written),
    itemValue: v.nullable(itemValue),
    publishedAt: isoTime,
    updatedAt: isoTime,
    reviews: v.object({
      count: v.number(),
      average: v.nullable(v.number()),
      list: v.array(
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
    }),
    sections: v.array(
      v.object({
        title: Written,
        lessons: v.array(
          v.object({
            title: Written,
            hasVideo: v.boolean(),
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
