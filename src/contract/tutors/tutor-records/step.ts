import * as v from 'valibot'
import { call } from '../../kernel.ts'
import { allAreas } from './areas.ts'
import { qualificationFields, wholeEducation } from './education.ts'
import { identityFields, lessonFields } from './identity.ts'
import { OwnTutor } from './record.ts'
import { allTypes } from './teaching.ts'
import { workFields } from './work.ts'

/** Saves a whole form, which may span several parts, completely or not at all. */
export const updateStep = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/step/update',
  access: 'tutor',
  signed: true,
  // Refreshes the tutor's search rows in many queries.
  worstMs: 5.5,
  summary:
    'What is given, as T03, T04, T06, T07, T16, T19 and T22 take it: all of it at once, or none.',
  body: v.object({
    ...identityFields,
    ...qualificationFields,
    ...lessonFields,
    ...workFields,
    types: v.optional(allTypes),
    areas: v.optional(allAreas),
    list: v.optional(wholeEducation),
  }),
  data: OwnTutor,
  errors: ['A0404'],
})
