import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, severalLines } from '../../fields.ts'
import { call, pageOf } from '../../kernel.ts'

export const mostTemplates = 20
export const mostTemplateCharacters = 500
const template = v.pipe(severalLines(mostTemplateCharacters), v.minLength(1, 'required'))

const Template = v.object({ id: v.number(), template: v.string(), updatedAt: isoTime })
const path = '/api/v2/tutor/job/leave/msg/template'

export const addTemplate = call({
  spec: 'T37',
  method: 'POST',
  path: `${path}/add`,
  access: 'tutor',
  unsigned: 'words',
  summary: 'Keeps a message; one that is kept already stays one. A0440 for the twenty-first.',
  body: v.object({ template }),
  data: Template,
  errors: ['A0440'],
})

export const deleteTemplate = call({
  spec: 'T38',
  method: 'POST',
  path: `${path}/delete`,
  access: 'tutor',
  unsigned: 'words',
  summary: 'Forgets a message. Again, it answers A0404 and changes nothing.',
  query: v.object({ id: recordId }),
  data: v.object({ id: v.number() }),
  errors: ['A0404'],
})

export const editTemplate = call({
  spec: 'T39',
  method: 'POST',
  path: `${path}/edit`,
  access: 'tutor',
  unsigned: 'words',
  summary: 'Changes the text of a message.',
  query: v.object({ id: recordId, template }),
  data: Template,
  errors: ['A0404'],
})

export const templateList = call({
  spec: 'T40',
  method: 'GET',
  path: `${path}/list`,
  access: 'tutor',
  summary: "The caller's messages, the last changed first.",
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(Template),
  errors: [],
})
