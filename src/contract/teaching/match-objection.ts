import * as v from 'valibot'

/**
 * A condition of a job that a tutor does not meet. The texts are messages:
 * `tutorJobs.against.<code>` for the tutor, `tutorResume.against.<code>` for the parent.
 */
export const MatchObjection = v.object({
  code: v.picklist([
    'category',
    'subject',
    'level',
    'mode',
    'area',
    /** Outside the tutor's areas, but only some minutes from one of them. */
    'areaNear',
    'fee',
    'gender',
    'tutorLevel',
    'days',
    /** Free on a wanted day, but not for a whole lesson in the wanted hours. */
    'hours',
    /** Free on fewer of the wanted days than there are lessons in a week. */
    'fewDays',
  ]),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type MatchObjection = v.InferOutput<typeof MatchObjection>
