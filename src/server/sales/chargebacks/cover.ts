import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { Entry } from '../../ledger/post.ts'
import { lockRecords } from '../../states/move.ts'
import { leftAt, openBooks, walletOf } from './books.ts'
import { level } from './hold.ts'
import { owing } from './owed.ts'
import { store } from './settle.ts'

interface Covering {
  owner: Owner
  withdrawalId: number
  field: string
  now: Date
}

/**
 * Before money leaves a wallet: pays the owner's debts and holds what a bank may still take.
 * Returns entries to be posted first; A0440 if the balance does not suffice. The caller has locked
 * the owner.
 */
export async function coverOwed(
  tx: Transaction,
  { owner, withdrawalId, field, now }: Covering,
): Promise<Entry[]> {
  const found = await owing(tx, owner)
  if (found.length === 0) return []
  const orderIds = found.map(({ orderId }) => orderId)
  const orders = await lockRecords(tx, 'order', inArray(order.id, orderIds))
  const ids = found.map(({ id }) => id)
  let entries: Entry[] = []
  for (const attempt of await lockRecords(tx, 'attempt', inArray(paymentAttempt.id, ids))) {
    const row = orders.find(({ id }) => id === attempt.orderId)
    if (row === undefined) throw new Error(`Payment ${attempt.id} has no order`)
    const books = await openBooks({ tx, row, attempt, isClosed: false, now }, entries)
    const open = books.chargebacks.find(({ state }) => state === 'open')
    if (open !== undefined) {
      open.version += 1
      await level(books, open)
    }
    const ledgerAccount = walletOf(books)
    const paid =
      ledgerAccount === null ? 0 : Math.min(books.owedCents, await leftAt(books, ledgerAccount))
    if (ledgerAccount !== null && paid > 0) {
      books.entries.push({
        key: `withdrawal:${withdrawalId}:covers:${attempt.id}`,
        kind: 'chargeback',
        of: { order: row.id },
        at: now,
        lines: [
          { ledgerAccount, amountCents: -paid },
          { ledgerAccount: { part: 'receivable' }, amountCents: paid },
        ],
      })
      books.owedCents -= paid
    }
    if (books.shortCents + books.owedCents > 0) {
      throw new ServiceError('A0440', { field, rule: 'states.walletOwes' })
    }
    await store(books)
    entries = books.entries
  }
  return entries
}
