import * as v from 'valibot'
import { pageNum, pageSize, recordId } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { TutorSlot } from '../tutors/tutor-parts.ts'
import { TutorCard } from '../tutors/tutor-search.ts'
import { applicationStatuses, sexes, tutorLevels } from '../vocabulary.ts'
import { JobCard } from './job-card.ts'

/** A change that would give more matches; each count is a real search. */
const Lever = v.object({
  /** `fee`: HK$20 an hour more; `area`: the whole district; `online`: online instead. */
  kind: v.picklist(['day', 'fee', 'online', 'gender', 'tutorLevel', 'area']),
  /** Additional weekday, fee per lesson in cents, or area id; empty for the other kinds. */
  value: v.string(),
  total: v.number(),
})

const Matching = v.object({
  /** Requirements of the job; null for no requirement. */
  conditions: v.object({
    subject: v.string(),
    level: v.string(),
    area: v.nullable(v.string()),
    /** Per lesson, in cents. */
    fee: v.nullable(v.number()),
    gender: v.nullable(v.picklist(sexes)),
    tutorLevel: v.nullable(v.picklist(tutorLevels)),
  }),
  matchedCount: v.number(),
  tutors: v.array(TutorCard),
  levers: v.array(Lever),
})
export type Matching = v.InferOutput<typeof Matching>

export const jobMatching = call({
  spec: 'PA24',
  method: 'POST',
  path: '/api/v3/parent/job/matching/condition',
  access: 'parent',
  unsigned: 'words',
  summary: 'Tutors who fit an own job, and what would let more of them fit.',
  body: v.object({ jobId: recordId }),
  data: Matching,
  errors: ['A0404'],
})

export const draftMatching = call({
  spec: 'PA25',
  method: 'POST',
  path: '/api/v4/parent/job/draft/matching/condition',
  access: 'parent',
  unsigned: 'words',
  summary: 'The same for an own draft, as far as it goes.',
  body: v.object({ draftId: recordId }),
  data: Matching,
  errors: ['A0404'],
})

export const applicantFit = call({
  own: true,
  method: 'GET',
  path: '/api/parent/application/fit',
  access: 'parent',
  summary:
    'When a listed tutor who applied or was invited to an own job is free for it, and whether the first lesson may be a trial.',
  query: v.object({ jobId: recordId, tutorId: recordId }),
  data: v.object({
    firstLessonTrial: v.boolean(),
    /** Free hours within the job's times; all free hours if the job names none. */
    free: v.array(TutorSlot),
  }),
  errors: ['A0404'],
})

export const tutorsForParent = call({
  spec: 'PA12',
  method: 'GET',
  path: '/api/v2/parent/recommend/tutor/list',
  access: 'parent',
  // Ranks tutors, and shows up to fifty cards.
  worstMs: 6.5,
  summary:
    "Tutors who fit the caller's newest job for which one is looked for, the best first; without one, who teach a child's subjects, or the best of all. Nobody where lessons go on.",
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: v.object({
    ...pageOf(TutorCard).entries,
    jobId: v.nullable(v.number()),
    /** Nickname of the child whose subjects were matched instead; null when `jobId` is given. */
    child: v.nullable(v.string()),
  }),
  errors: [],
})

export const fittingJobs = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/job/fitting/list',
  access: 'tutor',
  summary: 'Open jobs that fit what the caller teaches, where, how and for how much, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      ...JobCard.entries,
      status: v.nullable(v.picklist(applicationStatuses)),
    }),
  ),
  errors: [],
})
