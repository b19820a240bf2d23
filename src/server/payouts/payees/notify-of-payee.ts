import type { PayeeFacts } from '#contract/payouts/payees.ts'
import type { Transaction } from '../../db/open.ts'
import type { Owner } from '../../ground/owner.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'

interface Added {
  payeeId: number
  facts: PayeeFacts
  usableAt: Date
  now: Date
}

/** A security notice, as an intruder at an open browser may have added the payee. */
export const notifyOfPayee = (
  tx: Transaction,
  owner: Owner,
  { payeeId, facts, usableAt, now }: Added,
): Promise<void> =>
  notifyPerson(tx, owner, {
    kind: 'payee.added',
    thingId: payeeId,
    key: `payee:${payeeId}`,
    words: { number: facts.masked, at: usableAt.toISOString() },
    now,
  })
