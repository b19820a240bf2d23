import * as v from 'valibot'
import { isoTime, listOf, pageNum, pageSize, recordId, rowsOf } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { mostWishes } from '../tutors/wish-list.ts'
import { applicationStatuses } from '../vocabulary.ts'
import { JobCard } from './job-card.ts'
import { jobDetail } from './job-search.ts'

/* A tutor's saved jobs, as wish-list.ts for tutors. */

const JobWish = v.object({
  jobId: recordId,
  at: isoTime,
})

const JobWishes = v.object({ list: v.array(JobWish) })

export const jobWishes = call({
  own: true,
  method: 'GET',
  path: '/api/wish/job/list',
  access: 'tutor',
  summary: "The caller's saved jobs, newest first: ids alone, for the hearts.",
  data: JobWishes,
  errors: [],
})

export const addJobWishes = call({
  own: true,
  method: 'POST',
  path: '/api/wish/job/add',
  access: 'tutor',
  unsigned: 'saved',
  summary:
    'Saves jobs; one that is saved stays as it is, one that was never published is passed over. All or none: A0440 when the list would hold more than 200.',
  body: v.object({
    wishes: v.pipe(rowsOf(JobWish, mostWishes), v.minLength(1, 'required')),
  }),
  data: JobWishes,
  errors: ['A0440'],
})

export const deleteJobWishes = call({
  own: true,
  method: 'POST',
  path: '/api/wish/job/delete',
  access: 'tutor',
  unsigned: 'saved',
  summary: 'Takes jobs off the list; one that is not on it is passed over.',
  body: v.object({ jobIds: v.pipe(listOf(recordId, mostWishes), v.minLength(1, 'required')) }),
  data: JobWishes,
  errors: [],
})

export const wishedJobs = call({
  own: true,
  method: 'GET',
  path: '/api/wish/job/cards',
  access: 'tutor',
  summary:
    "The caller's saved jobs and what became of each, newest first, 20 a page. What was written in words is shown while a job is open.",
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      ...JobWish.entries,
      state: jobDetail.data.entries.state,
      /** Null once it is `gone`. */
      job: v.nullable(JobCard),
      status: v.nullable(v.picklist(applicationStatuses)),
    }),
  ),
  errors: [],
})
