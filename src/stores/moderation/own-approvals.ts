import { ownApprovals } from '#contract/moderation/own-approvals.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

/** What the member has sent to staff and still matters, and how soon staff usually decide. */
export const ownApprovalsStore = createLoaded(() => send(ownApprovals))
