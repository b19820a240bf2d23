import { contactReveals } from '#contract/teaching/reveals.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

/** Only the newest: even with more jobs, these are the ones of interest. */
export const mostReveals = 50

export const revealsStore = createLoaded(
  async () => (await send(contactReveals, { query: { pageNum: 1, pageSize: mostReveals } })).list,
)
