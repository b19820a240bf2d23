import { previewAddress } from '#contract/staff/operator-approvals.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { askPart } from '../asking/page-part.ts'

/** The page that a request about a course or activity asks to publish. */
export const requestPageStore = (approvalId: number) =>
  createLoaded(async () => {
    const { query } = await send(previewAddress, { query: { approvalId } })
    return askPart(`/previewPart?${query}`)
  })
