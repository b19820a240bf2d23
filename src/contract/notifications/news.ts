import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, yesOrNo } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { noticeThings } from './notice-things.ts'

/* In-site notifications, grouped: one entry per thing, such as a job or an order. */

const News = v.object({
  /** `newsId`, `kind`, `text` and `at` are those of the newest notification. */
  newsId: v.number(),
  /** Event name: `accepted`. */
  kind: v.string(),
  text: v.string(),
  /** Present state of a job as a sentence, as the event may be outdated; null for other things. */
  now: v.nullable(v.string()),
  earlier: v.number(),
  before: v.array(v.object({ newsId: v.number(), text: v.string(), at: isoTime })),
  thing: v.picklist(noticeThings),
  thingId: v.number(),
  /** Link target, without language prefix. */
  path: v.string(),
  at: isoTime,
  /** True when every notification about the thing has been read. */
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
  summary:
    'Of how many things the caller has not read the newest, how many messages, and how much waits for their answer.',
  data: v.object({ unread: v.number(), messages: v.number(), waits: v.number() }),
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
