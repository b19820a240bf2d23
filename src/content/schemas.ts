import { z } from 'astro/zod'
import { locales } from '#i18n/locales.ts'
import { hongKongMoment } from '#rules/hong-kong-moment.ts'
import { isPictureName, KeptPicture, pictureRule } from './pictures/picture-files.ts'

/** Kinds of question, as the call `/api/qna/list` knows them. */
export const questionTypes = ['general', 'parent', 'tutor', 'fee', 'safety'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Categories of `/blog/{category}`, in the order in which they are offered. */
export const blogCategories = [
  'columns',
  'learning',
  'schools',
  'teachingandlearning',
  'life',
  'interestingstories',
] as const
export type BlogCategory = (typeof blogCategories)[number]

/** Who speaks in a voice of `/parentVoice`. */
export const voiceRoles = ['parent', 'student', 'tutor'] as const
export type VoiceRole = (typeof voiceRoles)[number]

/** A line of front matter; the messages tell an editor what to write. */
function line(name: string, what: string, most: number) {
  return z
    .string({ error: `"${name}:" is missing. Write ${what}` })
    .trim()
    .min(1, { error: `"${name}:" is empty. Write ${what}` })
    .max(most, { error: `"${name}:" is longer than ${most} characters. Make it shorter` })
}

function day(name: string) {
  return z.iso.date({ error: `"${name}:" is a day such as 2026-11-20 (year-month-day)` })
}

/** A day or a minute in Hong Kong; `hongKongMoment` reads it, here and on the server. */
function moment(name: string, what: string) {
  const example = 'such as 2026-11-20 or 2026-11-20 09:30'
  return z
    .string({ error: `"${name}:" is missing. Write ${what}, ${example}` })
    .refine((text) => hongKongMoment(text) !== null, {
      error: `"${name}:" is a day or a time in Hong Kong ${example}`,
    })
}

const title = line('title', 'the heading of the page', 90)
const description = line('description', 'what the reader gets, in a sentence or two', 150)
const author = line('author', 'who wrote the text', 40)
/** First published; and, only once the words have changed, the day of the last change. */
const days = { date: day('date'), updated: day('updated').optional() }
const updated = days.updated
const order = z.int({ error: '"order:" is a whole number; smaller numbers come first' }).min(0)

/** The picture that leads the text, and what it shows in the words of the text's language. */
const lead = {
  picture: z
    .string()
    .refine(isPictureName, { error: `"picture:" ${pictureRule}` })
    .optional(),
  pictureAlt: line(
    'pictureAlt',
    'what the picture shows, in the language of the file',
    200,
  ).optional(),
}

/** What the loader adds to the front matter: nothing that an editor writes. */
const filed = {
  slug: z.string(),
  locale: z.enum(locales),
  minutes: z.int(),
  /** Pictures beside the text, by file name. */
  pictures: z.record(z.string(), KeptPicture).default({}),
}

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

/** A text that pictures may stand in: one that leads it needs words for who cannot see it. */
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

/** Times that cannot be read have been told of already. */
function isInOrder(from: string, until: string): boolean {
  const [first, last] = [hongKongMoment(from), hongKongMoment(until)]
  return first === null || last === null || first.begins < last.ends
}

/** Front matter of each collection under `content/`. */
export const schemas = {
  blog: illustrated({ title, description, ...days, author }),
  tips: illustrated({ title, description, ...days, author }),
  news: illustrated({ title, description, ...days, author }),
  awards: illustrated({ title, description, ...days, order }),
  pages: illustrated({ title, description, ...days }),
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
    sample: z.boolean({ error: '"sample:" is true for an invented example, false for real words' }),
  }),
  faq: schema({
    title: line('title', 'the question', 90),
    type: z.enum(questionTypes, { error: `"type:" is one of ${questionTypes.join(', ')}` }),
    order,
    updated,
  }),
  districts: schema({ title, updated }),
  grades: schema({ title, updated }),
  subjects: schema({ title, updated }),
} as const

export type CollectionName = keyof typeof schemas
