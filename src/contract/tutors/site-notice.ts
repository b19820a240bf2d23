import * as v from 'valibot'
import { call } from '../kernel.ts'

const Memo = v.object({
  /** The same in every language and after corrections; a new notice has a new one. */
  id: v.string(),
  title: v.string(),
  /** Paragraphs separated by empty lines; `**emphasis**` and `[links](/path)`, no HTML. */
  content: v.string(),
  /** HTML language tag of the text: Chinese where no English exists. */
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
  cacheSeconds: 60,
})
