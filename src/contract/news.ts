import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from './fields.ts'
import { call, pageOf } from './kernel.ts'

/* What happened to somebody's jobs and applications, as the site tells it: one entry a job. */

const News = v.object({
  /** Of the newest notice about the job, as are `kind`, `text` and `at`. */
  newsId: v.number(),
  /** What happened, as a word: `accepted`. */
  kind: v.string(),
  /** The same in a sentence of the reader's language. */
  text: v.string(),
  /** How the job stands now, in a sentence: what was told may hold no longer. */
  now: v.string(),
  /** How many older notices there are about the job. */
  earlier: v.number(),
  jobId: v.number(),
  /** Which side of the job is told. */
  side: v.picklist(['parent', 'tutor']),
  at: isoTime,
  /** Every notice about the job. */
  read: v.boolean(),
})
export type News = v.InferOutput<typeof News>

export const ownNews = call({
  own: true,
  method: 'GET',
  path: '/api/news/list',
  access: 'person',
  summary:
    'What happened to the jobs and applications of the caller, one entry a job, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: v.object({ ...pageOf(News).entries, unread: v.number() }),
  errors: [],
})

export const unreadNews = call({
  own: true,
  method: 'GET',
  path: '/api/news/unread',
  access: 'person',
  summary: 'How many jobs of the caller have something new.',
  data: v.object({ unread: v.number() }),
  errors: [],
})

export const readNews = call({
  own: true,
  method: 'POST',
  path: '/api/news/read',
  access: 'person',
  unsigned: 'saved',
  summary: 'Marks what the caller has seen, up to this one; what came later stays unread.',
  body: v.object({ upTo: recordId }),
  data: v.object({ unread: v.number() }),
  errors: [],
})
