import * as v from 'valibot'
import { areaId, listOf } from '../../fields.ts'
import { call } from '../../kernel.ts'
import { TutorArea } from '../tutor-parts.ts'
import { OwnTutor } from './record.ts'

/** Limit per tutor; a whole district or region counts as one. */
export const mostTeachAreas = 80

export const allAreas = listOf(areaId, mostTeachAreas)

export const updateTeachAreas = call({
  spec: 'T19',
  method: 'POST',
  path: '/api/tutor/teach/area/update',
  access: 'tutor',
  unsigned: 'words',
  sends: 'json',
  summary:
    'Adds one place (`teachArea`), or says all of them (`areas`). A district takes the place of its neighbourhoods: never both.',
  body: v.pipe(
    v.object({
      teachArea: v.optional(areaId),
      areas: v.optional(allAreas),
    }),
    v.forward(
      v.check(({ teachArea, areas }) => teachArea !== undefined || areas !== undefined, 'required'),
      ['areas'],
    ),
  ),
  data: OwnTutor,
  errors: [],
})

export const deleteTeachArea = call({
  spec: 'T20',
  method: 'POST',
  path: '/api/tutor/teach/area/delete',
  access: 'tutor',
  unsigned: 'words',
  summary: 'Goes to this place no longer. Again, it answers A0404 and changes nothing.',
  query: v.object({ teachArea: areaId }),
  data: OwnTutor,
  errors: ['A0404'],
})

export const teachAreas = call({
  spec: 'T21',
  method: 'GET',
  path: '/api/tutor/teach/area/select',
  access: 'tutor',
  summary: 'Where the caller teaches.',
  data: v.object({ list: v.array(TutorArea) }),
  errors: [],
})
