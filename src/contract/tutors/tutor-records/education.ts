import * as v from 'valibot'
import { opaque, rowOf, rowsOf, shortText } from '../../fields.ts'
import { call } from '../../kernel.ts'
import { catalogueId, itemValue, tutorLevels } from '../../vocabulary.ts'
import { OwnEdu, OwnTutor } from './record.ts'
import { year } from './years.ts'

/* Education of a tutor: the qualification (approved by staff), studies, exam results. */

export const mostEduItems = 60
export const longestGrade = 20
/** Of a school that the list does not name. */
export const longestInstitution = 80

const studyId = v.nullish(catalogueId, null)
/** `study-12` or `exam-7`: identifies an existing item. */
const eduValue = opaque(/^(?:study|exam)-\d{1,10}$/u, 'choice')

const StudyInput = v.pipe(
  v.object({
    kind: v.literal('study'),
    eduValue: v.nullish(eduValue, null),
    universityId: studyId,
    institution: v.nullish(shortText(longestInstitution), null),
    majorId: studyId,
    fromYear: year,
    toYear: year,
  }),
  v.forward(
    v.check(
      ({ universityId, institution }) => universityId !== null || (institution ?? '') !== '',
      'required',
    ),
    ['institution'],
  ),
  v.forward(
    v.check(({ fromYear, toYear }) => (fromYear ?? 0) <= (toYear ?? 9999), 'sooner'),
    ['toYear'],
  ),
)
const ExamInput = v.object({
  kind: v.literal('exam'),
  eduValue: v.nullish(eduValue, null),
  /** HKDSE, IB, ABRSM…: catalogue/exams.ts. */
  exam: v.pipe(shortText(20), v.minLength(1, 'required.select')),
  /** A subject of the catalogue, or `total`. */
  itemValue,
  grade: v.pipe(shortText(longestGrade), v.minLength(1, 'required.select')),
})
const EduInput = v.variant('kind', [StudyInput, ExamInput], 'choice')
export type EduInput = v.InferOutput<typeof EduInput>

export const qualificationFields = {
  tutorLevel: v.optional(v.picklist(tutorLevels, 'required.select')),
  universityId: v.nullish(catalogueId),
  majorId: v.nullish(catalogueId),
}
export const wholeEducation = rowsOf(EduInput, mostEduItems)

export const updateQualification = call({
  spec: 'T06',
  method: 'POST',
  path: '/api/tutor/base/edu/update',
  access: 'tutor',
  signed: true,
  // Refreshes the tutor's search rows in many queries.
  worstMs: 5.5,
  sends: 'json',
  summary:
    'Level, university and major: what differs from what is public waits for approval; null takes one away.',
  body: v.object(qualificationFields),
  data: OwnTutor,
  errors: [],
})

export const updateEducation = call({
  spec: 'T07',
  method: 'POST',
  path: '/api/tutor/edu/update',
  access: 'tutor',
  unsigned: 'words',
  sends: 'json',
  summary: 'One study or exam result in `item`, or in `list` all of them, in order.',
  body: v.pipe(
    v.object({
      item: v.optional(rowOf(EduInput)),
      list: v.optional(wholeEducation),
    }),
    v.forward(
      v.check(({ item, list }) => item !== undefined || list !== undefined, 'required'),
      ['item'],
    ),
  ),
  data: OwnTutor,
  errors: ['A0404'],
})

export const deleteEducation = call({
  spec: 'T08',
  method: 'POST',
  path: '/api/tutor/edu/delete',
  access: 'tutor',
  unsigned: 'words',
  summary: 'Removes one study or result. Again, it answers A0404 and changes nothing.',
  query: v.object({ eduValue }),
  data: OwnTutor,
  errors: ['A0404'],
})

export const educationList = call({
  spec: 'T10',
  method: 'GET',
  path: '/api/tutor/edu/select',
  access: 'tutor',
  summary: "The caller's studies and exam results.",
  data: v.object({ list: v.array(OwnEdu) }),
  errors: [],
})
