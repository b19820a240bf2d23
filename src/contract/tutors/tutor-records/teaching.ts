import * as v from 'valibot'
import { listOf, recordId, rowsOf } from '../../fields.ts'
import { call } from '../../kernel.ts'
import { itemValue, levelKey } from '../../vocabulary.ts'
import { hourlyFeeCents } from './fee.ts'
import { OwnTeach, OwnTutor } from './record.ts'

export const mostTeachTypes = 40
export const mostFeeBands = 20

const fields = {
  /** An existing subject of the record; without it, `itemValue` identifies the subject. */
  id: v.nullish(recordId, null),
  itemValue,
  levels: v.pipe(listOf(levelKey, 60), v.minLength(1, 'required.select')),
  /** Applies to every level without a band. */
  hourlyFeeCents,
  /** Levels with a different fee. */
  bands: v.optional(
    rowsOf(
      v.object({ levels: v.pipe(listOf(levelKey, 60), v.minLength(1)), hourlyFeeCents }),
      mostFeeBands,
    ),
    [],
  ),
}
const TeachInput = v.object(fields)
export const allTypes = rowsOf(TeachInput, mostTeachTypes)
export type TeachInput = v.InferOutput<typeof TeachInput>

export const updateTeachTypes = call({
  spec: 'T16',
  method: 'POST',
  path: '/api/tutor/teach/type/update',
  access: 'tutor',
  signed: true,
  sends: 'json',
  summary:
    'One subject with its levels and hourly fee, or in `types` the whole list of them, in order.',
  body: v.pipe(
    v.object({
      id: fields.id,
      itemValue: v.optional(fields.itemValue),
      levels: v.optional(fields.levels),
      hourlyFeeCents: v.optional(fields.hourlyFeeCents),
      bands: fields.bands,
      types: v.optional(allTypes),
    }),
    v.rawTransform(
      ({ dataset: { value }, addIssue, NEVER }): { one: TeachInput } | { all: TeachInput[] } => {
        const { types, ...one } = value
        if (types !== undefined) return { all: types }
        const read = v.safeParse(TeachInput, one)
        if (read.success) return { one: read.output }
        for (const { path, message } of read.issues) {
          const missing = path?.[0]?.value === undefined
          addIssue({
            message: missing ? 'required' : message,
            ...(path?.[0]?.type === 'object' && { path: [path[0]] }),
          })
        }
        return NEVER
      },
    ),
  ),
  data: OwnTutor,
  errors: ['A0404'],
})

export const teachTypes = call({
  spec: 'T17',
  method: 'GET',
  path: '/api/tutor/teach/type/select',
  access: 'tutor',
  summary: 'What the caller teaches.',
  data: v.object({ list: v.array(OwnTeach) }),
  errors: [],
})

export const deleteTeachType = call({
  spec: 'T18',
  method: 'POST',
  path: '/api/tutor/teach/type/delete/by/id',
  access: 'tutor',
  unsigned: 'words',
  summary: 'Teaches this subject no longer. Again, it answers A0404 and changes nothing.',
  query: v.object({ id: recordId }),
  data: OwnTutor,
  errors: ['A0404'],
})
