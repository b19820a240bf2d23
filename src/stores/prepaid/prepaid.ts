import {
  type ParentPrepaid,
  parentPrepaid,
  prepaidList,
  refundPrepaid,
  tutorPrepaid,
} from '#contract/prepaid.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

/** What a parent has paid ahead for the lessons of an application. */
export const ownPrepaidStore = createLoaded(
  (applicationId: number, signal) => send(parentPrepaid, { query: { applicationId }, signal }),
  { begin: 0 },
)

/** What is held for the tutor of an application. */
export const tutorPrepaidStore = createLoaded(
  (applicationId: number, signal) => send(tutorPrepaid, { query: { applicationId }, signal }),
  { begin: 0 },
)

/** All that is held for lessons, of either side. */
export const prepaidListStore = createLoaded((_, signal) => send(prepaidList, { signal }))

/** Kept until it is answered, so that a refund whose answer was lost is asked for again as it was. */
const keys = new Map<number, string>()

/** Takes back what is not bound, into the wallet. */
export async function takeBack(applicationId: number): Promise<ParentPrepaid> {
  const key = keys.get(applicationId) ?? randomUuid()
  keys.set(applicationId, key)
  const now = await send(refundPrepaid, { body: { applicationId, key } })
  keys.delete(applicationId)
  return now
}
