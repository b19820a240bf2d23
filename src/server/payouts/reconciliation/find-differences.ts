import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { hourMs } from '#rules/primitives/durations.ts'
import { inChunks } from '../../db/in-chunks.ts'
import type { Database } from '../../db/open.ts'
import {
  type difference,
  ledgerAccount,
  ledgerEntry,
  paymentAttempt,
  posting,
  refund,
} from '../../db/tables/index.ts'
import type { CheckoutProvider } from '../../payments/port.ts'
import { attemptsOf, chargebacksOf, refundedAs, refundsByReference } from './book-unreported.ts'
import type { Lists } from './lists.ts'

export type Found = Pick<
  typeof difference.$inferInsert,
  'kind' | 'reference' | 'orderId' | 'theirsCents' | 'oursCents' | 'at'
>

type Name = CheckoutProvider['name']

/** Tolerance at both ends, as clocks differ and records take time to reach the lists. */
const margin = hourMs

/** All differences between our books and a provider's lists. */
export async function findDifferences(
  db: Database,
  provider: Name,
  lists: Lists,
  now: Date,
): Promise<Found[]> {
  return [
    ...(await ofPayments(db, provider, lists)),
    ...(await ofRefunds(db, provider, lists)),
    ...(await ofDisputes(db, provider, lists)),
    ...(await missing(db, provider, lists, now)),
  ]
}

async function ofPayments(db: Database, provider: Name, { payments }: Lists): Promise<Found[]> {
  const known = await attemptsOf(
    db,
    provider,
    payments.map(({ reference }) => reference),
  )
  const posted = await postedTo(
    db,
    provider,
    [...known.values()].map(({ id }) => cameKey(id)),
  )
  return payments.flatMap(({ reference, amountCents, currency, at }): Found[] => {
    const ours = known.get(reference)
    const theirs = { reference, theirsCents: amountCents, at }
    if (ours === undefined) return [{ ...theirs, kind: 'payment.unknown', oursCents: null }]
    const { orderId, receivedCents } = ours
    // The ledger is in Hong Kong dollars only.
    const oursCents =
      ours.currency === 'HKD' ? -(posted.get(cameKey(ours.id)) ?? 0) : (receivedCents ?? 0)
    const isSame =
      oursCents === amountCents && receivedCents === amountCents && ours.currency === currency
    return isSame ? [] : [{ ...theirs, kind: 'payment.differs', orderId, oursCents }]
  })
}

async function ofRefunds(db: Database, provider: Name, { refunds }: Lists): Promise<Found[]> {
  const known = await refundsByReference(
    db,
    provider,
    refunds.map(({ reference }) => reference),
  )
  const attempts = await attemptsOf(
    db,
    provider,
    refunds.map(({ payment }) => payment),
  )
  const posted = await postedTo(
    db,
    provider,
    [...known.values()].map(({ id }) => settledKey(id)),
  )
  return refunds.flatMap(({ reference, payment, amountCents, state, at }): Found[] => {
    const ours = known.get(reference)
    const attempt = attempts.get(payment)
    const theirs = { reference, theirsCents: amountCents, at, orderId: attempt?.orderId ?? null }
    if (ours === undefined) {
      // Neither foreign money nor a refund that failed before we heard of it is in our books.
      const isNothing = state === 'failed' || (attempt && attempt.currency !== 'HKD')
      return isNothing ? [] : [{ ...theirs, kind: 'refund.unknown', oursCents: null }]
    }
    const isSettled = ours.status === 'SUCCEEDED'
    const oursCents = isSettled ? (posted.get(settledKey(ours.id)) ?? 0) : ours.amountCents
    const isSame =
      oursCents === amountCents && (refundedAs[state] as readonly string[]).includes(ours.status)
    return isSame ? [] : [{ ...theirs, kind: 'refund.differs', oursCents }]
  })
}

async function ofDisputes(db: Database, provider: Name, { disputes }: Lists): Promise<Found[]> {
  const known = await attemptsOf(
    db,
    provider,
    disputes.map(({ payment }) => payment),
  )
  const heard = await chargebacksOf(db, disputes)
  return disputes.flatMap(({ reference, payment, amountCents, state, at }): Found[] => {
    const ours = known.get(payment)
    const theirs = { reference, theirsCents: amountCents, at }
    if (ours === undefined) return [{ ...theirs, kind: 'dispute.unknown', oursCents: null }]
    if (heard.get(reference) === state) return []
    const { orderId, receivedCents: oursCents } = ours
    return [{ ...theirs, kind: 'dispute.differs', orderId, oursCents }]
  })
}

/** Our records that a provider's lists should contain and do not. */
async function missing(
  db: Database,
  provider: Name,
  { since, payments, refunds }: Lists,
  now: Date,
): Promise<Found[]> {
  const from = new Date(since.getTime() + margin)
  const until = new Date(now.getTime() - margin)
  const ours = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.provider, provider),
        isNotNull(paymentAttempt.reference),
        gte(paymentAttempt.createdAt, from),
        lt(paymentAttempt.updatedAt, until),
      ),
    )
  const given = await db
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.provider, provider),
        isNotNull(refund.reference),
        inArray(refund.status, ['PENDING', 'SUCCEEDED']),
        gte(refund.createdAt, from),
        lt(refund.updatedAt, until),
      ),
    )
  const listed = new Set([...payments, ...refunds].map(({ reference }) => reference))
  const found: Found[] = []
  const add = (
    kind: Found['kind'],
    row: { reference: string | null; orderId: number; createdAt: Date },
    oursCents: number | null,
  ) => {
    const { reference, orderId, createdAt: at } = row
    if (reference === null || listed.has(reference)) return
    found.push({ kind, reference, orderId, theirsCents: null, oursCents, at })
  }
  for (const row of ours) add('payment.missing', row, row.receivedCents)
  for (const row of given) add('refund.missing', row, row.amountCents)
  return found
}

const cameKey = (attemptId: number) => `attempt:${attemptId}:came`
const settledKey = (refundId: number) => `refund:${refundId}:settled`

/** Amounts posted to the provider's clearing account, by entry key, in cents. */
async function postedTo(
  db: Database,
  provider: Name,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await inChunks(keys, (some) =>
    db
      .select({ key: ledgerEntry.key, cents: posting.amountCents })
      .from(ledgerEntry)
      .innerJoin(posting, eq(posting.entryId, ledgerEntry.id))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
      .where(
        and(inArray(ledgerEntry.key, [...some]), eq(ledgerAccount.part, `clearing.${provider}`)),
      ),
  )
  return new Map(rows.map(({ key, cents }) => [key, cents]))
}
