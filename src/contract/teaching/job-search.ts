import * as v from 'valibot'
import { isoTime, shortText } from '../fields.ts'
import { call } from '../kernel.ts'
import { searchAnswerOf } from '../search-answer.ts'
import { searchOptions } from '../search-options.ts'
import { tutorFilters } from '../tutors/tutor-search.ts'
import { itemValue } from '../vocabulary.ts'
import { Written } from '../written.ts'
import { JobCard } from './job-card.ts'
import { jobSorts } from './job-sorts.ts'

/* The public job board. */

const { keyword, category, subject, level, area, feeMinCents, feeMaxCents, mode, day } =
  tutorFilters
const jobFilters = {
  keyword,
  category,
  subject,
  level,
  area,
  /** Per hour, whatever the length of a lesson. */
  feeMinCents,
  feeMaxCents,
  mode,
  /** Jobs for this sex or background, and those without a preference. */
  gender: tutorFilters.gender,
  tutorLevel: tutorFilters.tutorLevel,
  /** Jobs with lessons on one of these days, and those without fixed days. */
  day,
}
export type JobFilterName = keyof typeof jobFilters
export const jobFilterNames = Object.keys(jobFilters) as JobFilterName[]

export const JobSearch = v.object({
  ...jobFilters,
  sort: v.optional(v.picklist(jobSorts, 'choice'), 'newest'),
  ...searchOptions,
})
export type JobSearch = v.InferOutput<typeof JobSearch>

export const jobFacetNames = [
  'category',
  'subject',
  'level',
  'area',
  'fee',
  'mode',
  'gender',
  'tutorLevel',
  'day',
] as const
export type JobFacetName = (typeof jobFacetNames)[number]

const searchAnswer = searchAnswerOf(JobCard, jobFacetNames)
export type JobSearchAnswer = v.InferOutput<typeof searchAnswer>

export const searchJobs = call({
  own: true,
  method: 'GET',
  path: '/api/es/job/search',
  access: 'anyone',
  costly: true,
  // Reads the words, counts each further choice and shows a page of cards.
  worstMs: 7,
  summary:
    'Open jobs that fit the filters, with the number of jobs behind each further choice. Tutors may have those first that are nearest to their own areas.',
  query: JobSearch,
  data: searchAnswer,
  errors: [],
})

/** Days after a job's end until its page is gone for good. */
export const closedJobDays = 90

export const jobDetail = call({
  own: true,
  method: 'GET',
  path: '/api/es/job/detail',
  access: 'anyone',
  summary:
    'One job that is or was on the board, by its number or its id, and open ones like it. What was written in words is shown while it is open.',
  query: v.object({ jobNo: v.pipe(shortText(12), v.regex(/^\d{1,9}$/u, 'text')) }),
  data: v.object({
    /** `gone`: ended more than 90 days ago; nothing of it is shown. */
    state: v.picklist(['open', 'paused', 'taken', 'closed', 'gone']),
    job: v.nullable(
      v.object({
        ...JobCard.entries,
        /** Null for a subject outside the catalogue, which is shown only while the job is open. */
        preferredSubject: v.nullable(itemValue),
        areaId: v.nullable(v.number()),
        remark: v.nullable(Written),
        /** When it expires if nothing happens; null once it is not open. */
        openUntil: v.nullable(isoTime),
      }),
    ),
    similar: v.array(JobCard),
  }),
  errors: ['A0404'],
})
export type JobDetail = v.InferOutput<typeof jobDetail.data>
