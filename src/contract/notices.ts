import * as v from 'valibot'
import { call } from './kernel.ts'

/** A notice of the site. */
const Memo = v.object({
  /** Stays the same in every language and when the words are corrected; a new notice has a new one. */
  id: v.string(),
  title: v.string(),
  /** Paragraphs with empty lines between them; `**emphasis**` and `[links](/path)`, no HTML. */
  content: v.string(),
  /** Language of the words, as HTML names it: Chinese where nobody has written English. */
  lang: v.string(),
})
export type Memo = v.InferOutput<typeof Memo>

export const showMemo = call({
  spec: 'P06',
  method: 'GET',
  path: '/api/user/memo/show-memo',
  access: 'anyone',
  summary: 'The newest notice of the site that is to be shown now, to guests and members alike.',
  data: v.object({ show: v.boolean(), memo: v.nullable(Memo) }),
  errors: [],
  keepSeconds: 60,
})
