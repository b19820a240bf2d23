import { contactReveals } from '#contract/reveals.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

/** The newest: who agreed on more jobs looks at the newest first as well. */
const shown = 50

/** Who learnt the number of whoever is signed in. */
export const revealsStore = createLoaded(
  async () => (await send(contactReveals, { query: { pageNum: 1, pageSize: shown } })).list,
)
