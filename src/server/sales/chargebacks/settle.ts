import { eq } from 'drizzle-orm'
import { chargeback, paymentAttempt } from '../../db/tables/index.ts'
import { type Entry, post } from '../../ledger/post.ts'
import type { Dispute } from '../../payments/port.ts'
import { moveRecord, type RowOf } from '../../states/move.ts'
import { fitsOrder } from '../orders/book-payment.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { releaseWaiting } from '../prepaid/release.ts'
import { type Books, type Chargeback, openBooks } from './books.ts'
import { level } from './hold.ts'
import { giveBack, take, takeFromReturned } from './take.ts'

/**
 * Books a message about a payment; repeated ones have no effect. A new chargeback that is already
 * lost is opened first, one lost after having been won is reopened, and late news is ignored.
 */
export async function hear(
  locked: Parameters<typeof openBooks>[0],
  dispute: Dispute,
): Promise<void> {
  const books = await openBooks(locked)
  const { tx, now, attempt } = books
  const known = books.chargebacks.find(({ reference }) => reference === dispute.reference)
  const { state } = dispute
  const amountCents = wantedOf(attempt, dispute)
  if (known === undefined && state === 'won') {
    const { reference } = dispute
    const never = { attemptId: attempt.id, reference, state, amountCents: 0 } as const
    await tx.insert(chargeback).values({ ...never, openedAt: now, endedAt: now })
    return
  }
  if (
    known !== undefined &&
    known.state !== 'open' &&
    (state === 'open' || state === known.state)
  ) {
    return
  }
  const isNew = known === undefined
  const one = known ?? (await begin(books, dispute, amountCents))
  // An inquiry may become a claim for a different amount.
  const isOther = !isNew && amountCents !== one.amountCents
  if (state === 'open' && !isNew && !isOther) return
  if (state !== 'won' && (isNew || isOther || one.state === 'won')) {
    if (!isNew) one.version += 1
    Object.assign(one, { state: 'open', endedAt: null, amountCents } satisfies Partial<Chargeback>)
    await level(books, one)
  }
  if (state !== 'open') {
    one.version += 1
    const was = one.state
    Object.assign(one, { state, endedAt: now } satisfies Partial<Chargeback>)
    if (state === 'lost') await take(books, one)
    else if (was === 'lost') await giveBack(books, one)
    await level(books, one)
  }
  await close(books)
  await notify(books, state, isNew)
}

/** In our currency: at most the payment, and all of it if the claim is in another currency. */
const wantedOf = ({ currency, receivedCents }: RowOf<'attempt'>, dispute: Dispute): number => {
  if (currency !== 'HKD') return 0
  const paid = receivedCents ?? 0
  return dispute.currency === currency ? Math.min(dispute.amountCents, paid) : paid
}

async function begin(
  books: Books,
  { reference }: Dispute,
  amountCents: number,
): Promise<Chargeback> {
  const { tx, now, attempt } = books
  const [made] = await tx
    .insert(chargeback)
    .values({ attemptId: attempt.id, reference, state: 'open', amountCents, openedAt: now })
    .returning()
  if (made === undefined) throw new Error('A chargeback was not stored')
  books.chargebacks.push(made)
  return made
}

/**
 * Adjusts what open chargebacks hold, and lets lost ones take the rest of their claim. Returns the
 * refund's `entries` with those that follow.
 */
export async function afterRefund(
  locked: Parameters<typeof openBooks>[0],
  refundId: number,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const books = await openBooks(locked, entries)
  if (books.chargebacks.length === 0) return [...entries]
  await takeFromReturned(books, { refundId }, Number.POSITIVE_INFINITY)
  await level(books, { refundId })
  await store(books)
  return books.entries
}

async function close(books: Books): Promise<void> {
  const { tx, row, attempt, now, chargebacks } = books
  const cause = { actor: 'system', accountId: null, now } as const
  const isOpen = chargebacks.some(({ state }) => state === 'open')
  const isLost = chargebacks.some(({ state }) => state === 'lost')
  const free = fitsOrder(attempt.outcome) ? 'SUCCEEDED' : 'MISMATCHED'
  const status = isOpen ? 'DISPUTED' : isLost ? 'LOST' : free
  const event = events[status]
  const set = moneyOf(books)
  if (status === attempt.status) await store(books)
  else {
    await moveRecord(tx, 'attempt', attempt, { event, set, ...cause })
    await storeChargebacks(books)
  }
  if (isLost && attempt.outcome === 'paid' && row.status === 'PAID') {
    await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
  }
  if (!isOpen) books.entries.push(...(await releaseWaiting(tx, row.id, now)))
  if (books.entries.length > 0) await post(tx, books.entries)
}

const events = {
  DISPUTED: 'dispute',
  LOST: 'lose',
  SUCCEEDED: 'win',
  MISMATCHED: 'winUnmatched',
} as const

const moneyOf = ({ heldCents, shortCents, owedCents }: Books) => ({
  heldCents,
  shortCents,
  owedCents,
})

export async function store(books: Books): Promise<void> {
  const { tx, attempt } = books
  await tx.update(paymentAttempt).set(moneyOf(books)).where(eq(paymentAttempt.id, attempt.id))
  await storeChargebacks(books)
}

async function storeChargebacks({ tx, chargebacks }: Books): Promise<void> {
  for (const { id, state, version, amountCents, lostCents, endedAt } of chargebacks) {
    await tx
      .update(chargeback)
      .set({ state, version, amountCents, lostCents, endedAt })
      .where(eq(chargeback.id, id))
  }
}

async function notify(
  { tx, row, attempt, isClosed, now }: Books,
  state: Dispute['state'],
  isNew: boolean,
): Promise<void> {
  if (isClosed || (state === 'open' && !isNew)) return
  const lost = attempt.outcome === 'paid' ? 'lost' : 'lostMoney'
  const what = state === 'lost' ? lost : state === 'won' ? 'disputeWon' : 'disputed'
  await notifyBuyer(tx, { row, what, now })
}
