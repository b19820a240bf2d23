import {
  type ParentPrepaid,
  parentPrepaid,
  prepaidList,
  refundPrepaid,
  tutorPrepaid,
} from '#contract/sales/prepaid.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const ownPrepaidStore = createLoaded(
  (applicationId: number, signal) => send(parentPrepaid, { query: { applicationId }, signal }),
  { begin: 0 },
)

export const tutorPrepaidStore = createLoaded(
  (applicationId: number, signal) => send(tutorPrepaid, { query: { applicationId }, signal }),
  { begin: 0 },
)

export const prepaidListStore = createLoaded((_, signal) => send(prepaidList, { signal }))

/** Reused until it succeeds, so that a retry after a lost response is no second refund. */
const keys = new Map<number, string>()

/** Refunds money that is not reserved for lessons, to the payer or into the wallet. */
export async function takeBack(applicationId: number): Promise<ParentPrepaid> {
  const key = keys.get(applicationId) ?? randomUuid()
  keys.set(applicationId, key)
  const now = await send(refundPrepaid, { body: { applicationId, key } })
  keys.delete(applicationId)
  return now
}
