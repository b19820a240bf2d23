import { memberSummary } from '#contract/staff/member-summary.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

/**
 * Pending counts and one value for each of the member's pages: for the side bar, the hub and the
 * overview, which all show the same numbers.
 */
export const summaryStore = createLoaded(() => send(memberSummary, { hideLoading: true }))
