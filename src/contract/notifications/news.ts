import * as v from 'valibot'
import { isoTime, opaque, pageNum, pageSize, recordId, yesOrNo } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { noticeGroups, noticePictures } from './notice-looks.ts'
import { noticeThings } from './notice-things.ts'

/* In-site notifications, grouped: one entry per thing; of a job, one per lesson, applicant, review. */

/** Who is concerned, as the reader may see them; no entry has one who has left. */
const NewsPerson = v.object({
  /** The last digit chooses the drawing while there is no photo. */
  id: v.number(),
  name: v.string(),
  photoId: v.nullable(v.string()),
})
export type NewsPerson = v.InferOutput<typeof NewsPerson>

/** How many entries of a group are unread; groups without an entry are left out. */
const NewsGroup = v.object({ group: v.picklist(noticeGroups), unread: v.number() })
export type NewsGroup = v.InferOutput<typeof NewsGroup>

const News = v.object({
  /** `newsId`, `kind`, `text` and `at` are those of the newest notification. */
  newsId: v.number(),
  /** Event name: `accepted`. */
  kind: v.string(),
  group: v.picklist(noticeGroups),
  picture: v.picklist(noticePictures),
  /** In a few words: who did what. */
  title: v.string(),
  text: v.string(),
  /** What follows from it, below the title; empty when that says it all. */
  detail: v.string(),
  person: v.nullable(NewsPerson),
  amountCents: v.nullable(v.number()),
  /** When the lesson or the activity begins. */
  startsAt: v.nullable(isoTime),
  /** Present state of a job as a sentence, as the event may be outdated; null for other things. */
  now: v.nullable(v.string()),
  earlier: v.number(),
  before: v.array(v.object({ newsId: v.number(), text: v.string(), at: isoTime })),
  thing: v.picklist(noticeThings),
  thingId: v.number(),
  /** The part of a job that it is about: `lesson:7`; empty for the thing itself. */
  record: v.string(),
  /** Link target, without language prefix. */
  path: v.string(),
  at: isoTime,
  /** True when every notification of the entry has been read. */
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
    group: v.optional(v.picklist(noticeGroups, 'choice')),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: v.object({
    ...pageOf(News).entries,
    unread: v.number(),
    groups: v.array(NewsGroup),
    /** The newest notification of all, shown here or not: up to it, all can be marked as read. */
    newestId: v.number(),
  }),
  errors: [],
})

export const unreadNews = call({
  own: true,
  method: 'GET',
  path: '/api/news/unread',
  access: 'member',
  summary:
    'Of how many things the caller has not read the newest, how many messages, and how much waits for their answer; and the newest of all that they were told.',
  data: v.object({
    unread: v.number(),
    messages: v.number(),
    waits: v.number(),
    newestId: v.number(),
  }),
  errors: [],
})

export const readNews = call({
  own: true,
  method: 'POST',
  path: '/api/news/read',
  access: 'member',
  unsigned: 'saved',
  summary:
    'Marks what the caller has seen, up to this one: of one entry, of one thing, of all of a kind, of what leads to a page, or of all. What came later stays unread.',
  body: v.object({
    upTo: recordId,
    thing: v.optional(v.picklist(noticeThings, 'choice')),
    thingId: v.optional(recordId),
    record: v.optional(opaque(/^(?:[a-zA-Z]{1,20}:\d{1,10})?$/u, 'choice')),
    /** The page that shows what they are about, without language prefix. */
    path: v.optional(opaque(/^\/[\w\-./?=&%~+:,]{0,400}$/u, 'choice')),
  }),
  data: v.object({ unread: v.number(), groups: v.array(NewsGroup) }),
  errors: [],
})
