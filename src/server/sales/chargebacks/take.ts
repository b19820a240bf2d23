import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { orderLine } from '../../db/tables/index.ts'
import { summed } from '../../ledger/moved-by.ts'
import type { Line } from '../../ledger/post.ts'
import type { RowOf } from '../../states/move.ts'
import { buyerOf } from '../orders/book-payment.ts'
import { goods, payeeOf } from '../orders/goods.ts'
import { add, type Books, type Chargeback, keyOf, leftAt, leftToTake, walletOf } from './books.ts'

/** The loss comes from held money, then the goods, then the wallet; the buyer owes the rest. */
export async function take(books: Books, one: Chargeback): Promise<void> {
  const { tx, row, attempt, now } = books
  const due = Math.min(one.amountCents, await leftToTake(books))
  const fromHeld = Math.min(books.heldCents, due)
  const sides: Line[] = [{ ledgerAccount: { part: 'disputed' }, amountCents: -fromHeld }]
  if (attempt.outcome === 'paid') {
    sides.push(...(await loseGoods(tx, row, { now, mostCents: due - fromHeld })))
  }
  const rest = due + sides.reduce((sum, { amountCents }) => sum + amountCents, 0)
  takeRest(books, { key: keyOf(one, 'lost'), due, sides, wallet: await fromWallet(books, rest) })
  books.heldCents -= fromHeld
  one.lostCents = due
}

/**
 * Money is about to return to the wallet, because a refund failed or a bank has reversed another
 * chargeback: lost chargebacks take the rest of their claim from it. While the account is closed,
 * `unmatched` of it waits for staff.
 */
export async function takeFromReturned(
  books: Books,
  of: Parameters<typeof keyOf>[0],
  unmatched: number,
): Promise<void> {
  let due = 0
  for (const one of books.chargebacks.filter(({ state }) => state === 'lost')) {
    const more = Math.min(one.amountCents - one.lostCents, await leftToTake(books))
    one.lostCents += more
    due += more
  }
  if (due === 0) return
  const { isClosed } = books
  const sides: Line[] = isClosed
    ? [{ ledgerAccount: { part: 'unmatched' }, amountCents: -Math.min(due, unmatched) }]
    : []
  const wallet = isClosed ? 0 : await fromWallet(books, due)
  takeRest(books, { key: keyOf(of, 'lost'), due, sides, wallet })
}

/** The bank has reversed a chargeback: cancels the debt and returns the rest to the buyer. */
export async function giveBack(books: Books, one: Chargeback): Promise<void> {
  const owed = Math.min(books.owedCents, one.lostCents)
  const returned = one.lostCents - owed
  add(books, keyOf(one, 'back'), [
    { ledgerAccount: { part: `clearing.${books.attempt.provider}` }, amountCents: -one.lostCents },
    { ledgerAccount: { part: 'receivable' }, amountCents: owed },
    { ledgerAccount: walletOf(books) ?? { part: 'unmatched' }, amountCents: returned },
  ])
  books.owedCents -= owed
  one.lostCents = 0
  await takeFromReturned(books, one, returned)
}

async function fromWallet(books: Books, rest: number): Promise<number> {
  const wallet = walletOf(books)
  return wallet === null ? 0 : Math.min(rest, await leftAt(books, wallet))
}

interface Taking {
  key: string
  due: number
  sides: readonly Line[]
  wallet: number
}

function takeRest(books: Books, { key, due, sides, wallet }: Taking): void {
  const ledgerAccount = walletOf(books) ?? { part: 'unmatched' }
  const lines = summed([...sides, { ledgerAccount, amountCents: -wallet }])
  const owed = due + lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  add(books, key, [
    { ledgerAccount: { part: `clearing.${books.attempt.provider}` }, amountCents: due },
    ...lines,
    { ledgerAccount: { part: 'receivable' }, amountCents: -owed },
  ])
  books.owedCents += owed
}

/** Takes up to `mostCents` from an order's unused goods; returns the ledger accounts concerned. */
export async function loseGoods(
  tx: Transaction,
  row: RowOf<'order'>,
  { now, mostCents }: { now: Date; mostCents: number },
): Promise<Line[]> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
  const buyer = await buyerOf(tx, row.accountId)
  const sides: Line[] = []
  let left = mostCents
  for (const line of lines) {
    const granting = { line, buyer, now }
    // Read before the loss, because the ledger account may depend on the goods.
    const ledgerAccount = await payeeOf(tx, granting)
    const lost = left === 0 ? 0 : await goods.row(line.goods).lose(tx, granting, left)
    left -= lost
    sides.push({ ledgerAccount, amountCents: -lost })
  }
  return summed(sides)
}
