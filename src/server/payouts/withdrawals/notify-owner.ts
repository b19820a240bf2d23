import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import type { Transaction } from '../../db/open.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import type { RowOf } from '../../states/move.ts'
import { ownerOfWithdrawal } from './entries.ts'

interface Notifying {
  row: RowOf<'withdrawal'>
  what: 'applied' | 'sent' | 'paid' | 'rejected' | 'returned'
  now: Date
}

/** Notifies the owner of a withdrawal's outcome, whatever their settings. */
export async function notifyOwner(tx: Transaction, { row, what, now }: Notifying): Promise<void> {
  const owner = ownerOfWithdrawal(row)
  await notifyPerson(tx, owner, {
    kind: `withdrawal.${what}`,
    thingId: row.id,
    key: `withdrawal:${row.id}:${row.version}:${what}`,
    words: { no: withdrawalNumber(row.id), reason: row.reason },
    now,
  })
}
