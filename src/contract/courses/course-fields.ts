import * as v from 'valibot'
import { tooMany } from '#rules/primitives/limits.ts'
import { parseAddress } from '#rules/primitives/newer-built-ins.ts'
import { fieldNames, recordOf } from '#rules/primitives/record-fields.ts'
import { centsBetween, listOf, opaque, rowsOf, severalLines, shortText, uuid } from '../fields.ts'
import { itemValue, levelKey } from '../vocabulary.ts'

/*
 * The fields of a course, each declared once: its calls, the copy for the next version, filters,
 * search, approval, reports and forms derive from these tables (docs/recipes.md). A draft may be
 * incomplete (rules/courses/course-whole.ts).
 */

export const mostSections = 20
/** Names within a course: of its sections, lessons and papers. */
export const longestPartName = 80
export const longestVideoAddress = 200
export const mostLessons = 100
const mostLevels = 60
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
const Paper = v.object({ mediaId, name: shortText(longestPartName) })

const shown = {
  /** Our own film; `videoUrl` is the alternative. */
  film: v.optional(v.nullable(mediaId)),
  captions: v.optional(
    v.pipe(
      v.array(Captions, 'text'),
      v.maxLength(captionLanguages.length, tooMany(captionLanguages.length)),
      v.check((all) => new Set(all.map(({ language }) => language)).size === all.length, 'twice'),
    ),
  ),
  papers: v.optional(v.pipe(v.array(Paper, 'text'), v.maxLength(mostPapers, tooMany(mostPapers)))),
}

const Lesson = v.object({
  ...shown,
  key: lessonKey,
  title: shortText(longestPartName),
  /** A video on YouTube or Vimeo; empty without one. */
  videoUrl: v.optional(
    v.pipe(shortText(longestVideoAddress), v.check(isVideoAddress, 'videoUrl')),
    '',
  ),
  /** Open to everyone, before they join. */
  isPreview: v.optional(v.boolean('choice'), false),
})
const Section = v.object({
  title: shortText(longestPartName),
  lessons: v.pipe(v.array(Lesson, 'text'), v.maxLength(mostLessons, tooMany(mostLessons))),
})
export type CourseSection = v.InferOutput<typeof Section>

const price = v.nullable(centsBetween(0, highestCoursePrice))

/** Texts that everybody reads, in the order of the form and of the page; a course needs each. */
const texts = {
  title: shortText(60),
  introduction: severalLines(100),
  profile: severalLines(100),
  /** One a line. */
  goals: severalLines(1000),
  description: severalLines(2000),
}
export type CourseText = keyof typeof texts
export const courseTexts = fieldNames(texts)

export const courseFields = {
  ...texts,
  itemValue: v.nullable(itemValue),
  /** School years that it is for; none: it does not depend on them. */
  levels: v.optional(listOf(levelKey, mostLevels)),
  priceCents: price,
  /** The current price, if discounted. */
  discountedCents: price,
  outline: v.pipe(
    rowsOf(Section, mostSections),
    v.check(
      (sections) => sections.flatMap(({ lessons }) => lessons).length <= mostLessons,
      tooMany(mostLessons),
    ),
    v.check((sections) => {
      const keys = sections.flatMap(({ lessons }) => lessons.map(({ key }) => key))
      return new Set(keys).size === keys.length
    }, 'choice'),
  ),
}
const CourseFields = v.object(courseFields)
export type CourseFields = v.InferOutput<typeof CourseFields>
export const courseFieldNames = fieldNames(courseFields)

/** A course before anything is written. */
export const blankCourse: CourseFields = {
  ...recordOf(courseTexts, () => ''),
  itemValue: null,
  levels: [],
  priceCents: null,
  discountedCents: null,
  outline: [],
}
