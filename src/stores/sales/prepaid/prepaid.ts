import {
  type ParentPrepaid,
  parentPrepaid,
  prepaidList,
  refundPrepaid,
  tutorPrepaid,
} from '#contract/sales/prepaid.ts'
import { send } from '../../asking/client.ts'
import { keptKeys } from '../../asking/kept-keys.ts'
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

const withKey = keptKeys()

/** Refunds money that is not reserved for lessons, to the payer or into the wallet. */
export async function takeBack(applicationId: number): Promise<ParentPrepaid> {
  return withKey(String(applicationId), (key) =>
    send(refundPrepaid, { body: { applicationId, key } }),
  )
}
