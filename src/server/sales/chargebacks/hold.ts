import type { Line } from '../../ledger/post.ts'
import { add, type Books, heldFrom, keyOf, leftAt, leftToTake, whereItWent } from './books.ts'

const disputed = { part: 'disputed' } as const

/**
 * Holds what open chargebacks claim, as far as it is in wallets, and releases the excess; what has
 * left the wallets is recorded as short. Goods stay granted but earn nothing meanwhile.
 */
export async function level(books: Books, of: Parameters<typeof keyOf>[0]): Promise<void> {
  const wanted = books.chargebacks
    .filter(({ state }) => state === 'open')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const target = Math.min(wanted, await leftToTake(books))
  if (target < books.heldCents) await release(books, keyOf(of, 'free'), books.heldCents - target)
  const lines: Line[] = []
  let [taken, short] = [0, 0]
  for (const { ledgerAccount, amountCents } of await whereItWent(books)) {
    const want = Math.min(amountCents, target - books.heldCents - taken - short)
    if (want <= 0) continue
    const there =
      ledgerAccount.part === 'unmatched' ? want : Math.min(want, await leftAt(books, ledgerAccount))
    lines.push({ ledgerAccount, amountCents: -there })
    taken += there
    short += want - there
  }
  add(books, keyOf(of, 'held'), [...lines, { ledgerAccount: disputed, amountCents: taken }])
  books.heldCents += taken
  books.shortCents = short
}

async function release(books: Books, key: string, cents: number): Promise<void> {
  let left = cents
  const lines: Line[] = []
  for (const { ledgerAccount, amountCents } of await heldFrom(books)) {
    const back = Math.min(left, amountCents)
    left -= back
    lines.push({ ledgerAccount, amountCents: back })
  }
  if (left > 0) throw new Error(`Payment ${books.attempt.id} holds money of nobody`)
  add(books, key, [...lines, { ledgerAccount: disputed, amountCents: -cents }])
  books.heldCents -= cents
}
