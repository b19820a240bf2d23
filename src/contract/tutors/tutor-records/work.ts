import * as v from 'valibot'
import { rowsOf, shortText, wholeNumber } from '../../fields.ts'
import { call } from '../../kernel.ts'
import { OwnTutor } from './record.ts'
import { year } from './years.ts'

export const mostWorkItems = 20
export const mostYearsExperience = 60

/** In characters. */
export const workLengths = { title: 60, organization: 80 } as const

const WorkInput = v.pipe(
  v.object({
    title: v.pipe(shortText(workLengths.title), v.minLength(1, 'required')),
    organization: v.optional(shortText(workLengths.organization), ''),
    fromYear: year,
    /** Null: ongoing. */
    toYear: year,
  }),
  v.forward(
    v.check(({ fromYear, toYear }) => (fromYear ?? 0) <= (toYear ?? 9999), 'sooner'),
    ['toYear'],
  ),
)
export type WorkInput = v.InferOutput<typeof WorkInput>

export const workFields = {
  /** Null: not stated. */
  yearsExperience: v.optional(v.nullable(wholeNumber(0, mostYearsExperience))),
  work: v.optional(rowsOf(WorkInput, mostWorkItems)),
}

export const updateWork = call({
  spec: 'T22',
  method: 'POST',
  path: '/api/tutor/work/update',
  access: 'tutor',
  unsigned: 'words',
  // Refreshes the tutor's search rows in many queries.
  worstMs: 5.5,
  sends: 'json',
  summary: 'Years of tutoring, and in `work` all places of work, in order.',
  body: v.object(workFields),
  data: OwnTutor,
  errors: [],
})
