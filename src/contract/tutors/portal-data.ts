import * as v from 'valibot'
import { call } from '../kernel.ts'
import { JobCard } from '../teaching/job-card.ts'
import { subjectColours } from '../vocabulary.ts'
import { TutorCard } from './tutor-search.ts'

/* In a module of its own, so that browsers do not load it: it is called only at build time. */

export const portalData = call({
  spec: 'P02',
  method: 'GET',
  path: '/api/portal/data',
  access: 'anyone',
  costly: true,
  summary: 'What the home page shows: counters, hot subjects, recommended tutors, newest jobs.',
  data: v.object({
    tutorNum: v.number(),
    /** Jobs first published today, in Hong Kong time. */
    todayCaseNum: v.number(),
    monthCaseNum: v.number(),
    hotSubjects: v.array(
      v.object({
        value: v.string(),
        label: v.string(),
        colour: v.picklist(subjectColours),
        count: v.number(),
      }),
    ),
    tutors: v.array(TutorCard),
    jobs: v.array(JobCard),
    articles: v.array(v.object({ path: v.string(), title: v.string(), date: v.string() })),
  }),
  errors: [],
})
