import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'

/** Task types; each has a handler in a domain of the server, or in its programs/tasks.ts. */
export const taskNames = [
  'chat.tell',
  'chat.words',
  'course.convert',
  'course.media',
  'files.photos',
  'files.private',
  'jobs.due',
  'jobs.tell',
  'ledger.check',
  'lessons.due',
  'lessons.plan',
  'messages.forget',
  'notices.send',
  'orders.due',
  'payments.reconcile',
  'protection.forget',
  'reviews.due',
  'search.refresh',
  'searches.tell',
  'tasks.forget',
] as const
export type TaskName = (typeof taskNames)[number]

export const taskCounts = call({
  own: true,
  method: 'GET',
  path: '/api/operator/task/counts',
  access: 'operator',
  signed: true,
  summary: 'How much of each kind of background work waits, runs and was given up.',
  data: v.object({
    list: v.array(
      v.object({
        name: v.picklist(taskNames),
        waiting: v.number(),
        running: v.number(),
        retrying: v.number(),
        dead: v.number(),
        /** When the next waiting task is due; a past time shows since when it is overdue. */
        nextAt: v.nullable(isoTime),
        lastDoneAt: v.nullable(isoTime),
      }),
    ),
  }),
  errors: [],
  logs: 'nobody',
})

export const deadTasks = call({
  own: true,
  method: 'GET',
  path: '/api/operator/task/list',
  access: 'operator',
  signed: true,
  summary: 'Background tasks that were given up, the newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      id: v.number(),
      name: v.picklist(taskNames),
      /** Identifies the effect: kinds, ids and versions of records. */
      key: v.string(),
      attempts: v.number(),
      error: v.nullable(v.string()),
      givenUpAt: isoTime,
    }),
  ),
  errors: [],
  logs: 'nobody',
})

export const repeatTask = call({
  own: true,
  method: 'POST',
  path: '/api/operator/task/repeat',
  access: 'operator',
  signed: true,
  summary: 'Tries a background task that was given up again, as often as a new one.',
  body: v.object({ id: recordId }),
  data: v.object({ waiting: v.boolean() }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'none',
})
