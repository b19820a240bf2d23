import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from './fields.ts'
import { call, pageOf } from './kernel.ts'

/* What happened to somebody's jobs and applications, as the site tells it. */

const News = v.object({
  newsId: v.number(),
  /** What happened, as a word: `accepted`. */
  kind: v.string(),
  /** The same in a sentence of the reader's language. */
  text: v.string(),
  jobId: v.number(),
  /** Which side of the job is told. */
  side: v.picklist(['parent', 'tutor']),
  at: isoTime,
  read: v.boolean(),
})

export const ownNews = call({
  own: true,
  method: 'GET',
  path: '/api/news/list',
  access: 'person',
  summary: 'What happened to the jobs and applications of the caller, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: v.object({ ...pageOf(News).entries, unread: v.number() }),
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
