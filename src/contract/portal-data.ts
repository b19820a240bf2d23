import * as v from 'valibot'
import { JobCard } from './job-card.ts'
import { call } from './kernel.ts'
import { TutorCard } from './tutor-search.ts'
import { subjectColours } from './vocabulary.ts'

/* Apart from the other calls of the portal: browsers load those, and this one is asked at the build. */

export const portalData = call({
  spec: 'P02',
  method: 'GET',
  path: '/api/portal/data',
  access: 'anyone',
  summary: 'What the home page shows: counters, hot subjects, recommended tutors, newest jobs.',
  data: v.object({
    tutorNum: v.number(),
    /** Jobs that were first published today, in Hong Kong. */
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
