import * as v from 'valibot'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { call } from '../kernel.ts'
import { JobCard } from '../teaching/job-card.ts'
import { badgeKinds, subjectColours } from '../vocabulary.ts'
import { Written } from '../written.ts'
import { TutorCard } from './tutor-search.ts'

/* In a module of its own, so that browsers do not load it: only the server draws the home page. */

/** Stages of schooling, by the names of their grades (catalogue/grades.ts). */
export const schoolStages = ['kindergarten', 'primary', 'secondary', 'university'] as const
export type SchoolStage = (typeof schoolStages)[number]

export const portalData = call({
  spec: 'P02',
  method: 'GET',
  path: '/api/portal/data',
  access: 'anyone',
  costly: true,
  summary:
    'What the home page shows: counters, subjects of each stage of schooling, recommended tutors and why to trust them, newest jobs.',
  data: v.object({
    tutorNum: v.number(),
    /** Jobs first published today, in Hong Kong time. */
    todayCaseNum: v.number(),
    monthCaseNum: v.number(),
    /** Stages at which any tutor teaches, each with the subjects that most of them teach there. */
    stages: v.array(
      v.object({
        stage: v.picklist(schoolStages),
        subjects: v.array(
          v.object({
            value: v.string(),
            label: v.string(),
            colour: v.picklist(subjectColours),
            count: v.number(),
            /** The lowest fee asked for an hour there. */
            feeFromCents: v.number(),
          }),
        ),
      }),
    ),
    /**
     * One for each of the main school subjects, none of them for pay alone. The first is the best
     * with a photo, reviews and a checked document who pays for nothing, if there is one.
     */
    tutors: v.array(TutorCard),
    /** What a parent wrote last about the first of these tutors. */
    word: v.nullable(v.object({ by: v.string(), score: v.number(), content: Written })),
    /** Listed tutors by what staff have seen of them, at least. */
    checked: v.object(recordOf(badgeKinds, () => v.number())),
    reviews: v.object({
      total: v.number(),
      average: v.nullable(v.number()),
      newest: v.array(
        v.object({
          /** Masked: 陳＊＊, C***. */
          by: v.string(),
          score: v.number(),
          content: Written,
          subject: v.nullable(v.string()),
          tutorId: v.number(),
          tutorName: v.string(),
          photoId: v.nullable(v.string()),
        }),
      ),
    }),
    jobs: v.array(JobCard),
    articles: v.array(v.object({ path: v.string(), title: v.string(), date: v.string() })),
  }),
  errors: [],
})
