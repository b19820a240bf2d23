import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, yesOrNo } from './fields.ts'
import { call, pageOf } from './kernel.ts'
import { noticeThings } from './notice-things.ts'

/* What somebody was told, as the site shows it: one entry a thing, such as a job or an order. */

const News = v.object({
  /** Of the newest notice about the thing, as are `kind`, `text` and `at`. */
  newsId: v.number(),
  /** What happened, as a word: `accepted`. */
  kind: v.string(),
  /** The same in a sentence of the reader's language. */
  text: v.string(),
  /** How a job stands now, in a sentence: what was told may hold no longer. Null for other things. */
  now: v.nullable(v.string()),
  /** How many older notices there are about the thing. */
  earlier: v.number(),
  /** The earlier notices of the same thing, newest first. */
  before: v.array(v.object({ newsId: v.number(), text: v.string(), at: isoTime })),
  thing: v.picklist(noticeThings),
  thingId: v.number(),
  /** The page that the notice leads to, without language prefix. */
  path: v.string(),
  at: isoTime,
  /** Every notice about the thing. */
  read: v.boolean(),
})
export type News = v.InferOutput<typeof News>

export const ownNews = call({
  own: true,
  method: 'GET',
  path: '/api/news/list',
  access: 'member',
  summary: 'What the caller was told, one entry a thing, newest first.',
  query: v.object({
    /** Only what has something unread. */
    unread: v.optional(yesOrNo, false),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: v.object({ ...pageOf(News).entries, unread: v.number() }),
  errors: [],
})

export const unreadNews = call({
  own: true,
  method: 'GET',
  path: '/api/news/unread',
  access: 'member',
  summary: 'Of how many things the caller has not read the newest, and how many messages.',
  data: v.object({ unread: v.number(), messages: v.number() }),
  errors: [],
})

export const readNews = call({
  own: true,
  method: 'POST',
  path: '/api/news/read',
  access: 'member',
  unsigned: 'saved',
  summary:
    'Marks what the caller has seen, up to this one: of one thing, of all of a kind, or of all. What came later stays unread.',
  body: v.object({
    upTo: recordId,
    thing: v.optional(v.picklist(noticeThings, 'choice')),
    thingId: v.optional(recordId),
  }),
  data: v.object({ unread: v.number() }),
  errors: [],
})
