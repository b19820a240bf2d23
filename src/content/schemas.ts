import { z } from 'astro/zod'
import { locales } from '#i18n/locales.ts'
import { hongKongMoment } from '#rules/hong-kong-moment.ts'
import {
  isPictureName,
  picturePattern,
  pictureRule,
  StoredPicture,
} from './pictures/picture-files.ts'

/** Question types of the call `/api/qna/list`. */
export const questionTypes = ['general', 'parent', 'tutor', 'fee', 'safety'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Categories of `/blog/{category}`, in display order. */
export const blogCategories = [
  'columns',
  'learning',
  'schools',
  'teachingandlearning',
  'life',
  'interestingstories',
] as const
export type BlogCategory = (typeof blogCategories)[number]

export const voiceRoles = ['parent', 'student', 'tutor'] as const
export type VoiceRole = (typeof voiceRoles)[number]

/* `meta` is for the browser editor: a hint, and constraints that JSON Schema cannot derive. */

/** A one-line text field, with error messages for the editor. */
function line(name: string, what: string, most: number) {
  return z
    .string({ error: `"${name}:" is missing. Write ${what}` })
    .trim()
    .min(1, { error: `"${name}:" is empty. Write ${what}` })
    .refine((text) => [...text].length <= most, {
      error: `"${name}:" is longer than ${most} characters. Make it shorter`,
    })
    .meta({ description: `Write ${what}`, maxLength: most })
}

function day(name: string) {
  const form = 'a day such as 2026-11-20 (year-month-day)'
  return z.iso.date({ error: `"${name}:" is ${form}` }).meta({ description: form })
}

const momentForm = new RegExp(
  `${z.regexes.date.source.replace(/\$$/u, '')}(?:[ T](?:[01]\\d|2[0-3]):[0-5]\\d)?$`,
  'u',
)

/** A day or minute in Hong Kong, parsed with `hongKongMoment` here and on the server. */
function moment(name: string, what: string) {
  const example = 'such as 2026-11-20 or 2026-11-20 09:30'
  return z
    .string({ error: `"${name}:" is missing. Write ${what}, ${example}` })
    .refine((text) => hongKongMoment(text) !== null, {
      error: `"${name}:" is a day or a time in Hong Kong ${example}`,
    })
    .meta({ description: `Write ${what}, ${example}`, format: 'moment', form: String(momentForm) })
}

const title = line('title', 'the heading of the page', 90)
const description = line('description', 'what the reader gets, in a sentence or two', 150)
const author = line('author', 'who wrote the text', 40)
/** First publication; `updated` only after the text itself has changed. */
const days = { date: day('date'), updated: day('updated').optional() }
const updated = days.updated
const reviewForm = 'the day on which its facts are to be checked again, such as 2027-06-01'
/** Day of the next review of the content; `npm run check` lists texts that are due. */
const review = z.iso
  .date({ error: `"review:" is missing or no day. Write ${reviewForm}` })
  .meta({ description: `Write ${reviewForm}` })
const unlistedForm = 'true while the page has nothing of its own: it opens, but nothing leads to it'
const unlisted = z
  .boolean({ error: `"unlisted:" is ${unlistedForm}` })
  .meta({ description: unlistedForm })
  .optional()
const orderForm = 'a whole number; smaller numbers come first'
const order = z
  .int({ error: `"order:" is ${orderForm}` })
  .min(0, { error: `"order:" is ${orderForm}, from 0` })
  .meta({ description: orderForm })
const sampleForm = 'true for an invented example, false for real words'

/** The lead picture, and its description in the text's language. */
const lead = {
  picture: z
    .string()
    .refine(isPictureName, { error: `"picture:" ${pictureRule}` })
    .meta({ description: pictureRule, format: 'picture', form: String(picturePattern) })
    .optional(),
  pictureAlt: line(
    'pictureAlt',
    'what the picture shows, in the language of the file',
    200,
  ).optional(),
}

/** Fields added by the loader, never written by editors. */
const filed = {
  slug: z.string(),
  locale: z.enum(locales),
  minutes: z.int(),
  pictures: z.record(z.string(), StoredPicture).default({}),
  /** Search queries of the text's tutor links: `?subject=…`. */
  calls: z.array(z.string()).default([]),
}

export const filedNames: readonly string[] = Object.keys(filed)

function schema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(
    { ...shape, ...filed },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? `Unknown line: ${keys?.join(', ')}. Known are ${Object.keys(shape).join(', ')}`
          : undefined,
    },
  )
}

/** A text that may contain pictures; its lead picture needs alternative text. */
function illustrated<Shape extends z.ZodRawShape>(shape: Shape) {
  return schema({ ...shape, ...lead }).superRefine((front, context) => {
    const { picture, pictureAlt } = front as { picture?: string; pictureAlt?: string }
    if (picture !== undefined && pictureAlt === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['pictureAlt'],
        message:
          '"pictureAlt:" is missing. Write what the picture shows, in the language of the file',
      })
    }
    if (picture === undefined && pictureAlt !== undefined) {
      context.addIssue({
        code: 'custom',
        path: ['picture'],
        message: `"picture:" is missing, but there is a "pictureAlt:". It ${pictureRule}`,
      })
    }
  })
}

/** Unparsable times pass here: they have already been reported. */
function isInOrder(from: string, until: string): boolean {
  const [first, last] = [hongKongMoment(from), hongKongMoment(until)]
  return first === null || last === null || first.begins < last.ends
}

export const schemas = {
  blog: illustrated({ title, description, ...days, review, author }),
  tips: illustrated({ title, description, ...days, review, author }),
  news: illustrated({ title, description, ...days, review, author }),
  awards: illustrated({ title, description, ...days, review, order, unlisted }),
  pages: illustrated({ title, description, ...days, review, unlisted }),
  notices: schema({
    title: line('title', 'what the notice is about, in a few words', 60),
    from: moment('from', 'the first day on which the notice is shown'),
    until: moment('until', 'the last day on which the notice is shown'),
  }).refine(({ from, until }) => isInOrder(from, until), {
    error: '"until:" is before "from:". Write a later day',
    path: ['until'],
  }),
  voices: schema({
    title,
    role: z.enum(voiceRoles, { error: `"role:" is one of ${voiceRoles.join(', ')}` }),
    sample: z
      .boolean({ error: `"sample:" is ${sampleForm}` })
      .meta({ description: sampleForm, default: true }),
  }),
  faq: schema({
    title: line('title', 'the question', 90),
    type: z.enum(questionTypes, { error: `"type:" is one of ${questionTypes.join(', ')}` }),
    order,
    updated,
    review,
  }),
  districts: schema({ title, updated, review }),
  grades: schema({ title, updated, review }),
  subjects: schema({ title, updated, review }),
  pairs: schema({ title, updated, review }),
} as const

export type CollectionName = keyof typeof schemas

/** True for collections with pages of their own: pictures, notes and tutor links are allowed. */
export function isIllustrated(collection: CollectionName): boolean {
  return 'picture' in schemas[collection].shape
}
