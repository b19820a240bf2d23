import * as v from 'valibot'

/**
 * What of a job does not fit a tutor; the words are messages `tutorJobs.against.<code>` to the
 * tutor, `tutorResume.against.<code>` to the parent.
 */
export const MatchObjection = v.object({
  code: v.picklist([
    'category',
    'subject',
    'level',
    'mode',
    'area',
    /** Not among the tutor's places, and so many minutes from one of them. */
    'areaNear',
    'fee',
    'gender',
    'tutorLevel',
    'days',
    /** Free on a wanted day, and not for a whole lesson in the wanted hours. */
    'hours',
    /** Free on some of the wanted days, and on fewer than there are lessons in a week. */
    'fewDays',
  ]),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type MatchObjection = v.InferOutput<typeof MatchObjection>
