import { and, eq, inArray } from 'drizzle-orm'
import { inChunks } from '../../db/in-chunks.ts'
import type { Database } from '../../db/open.ts'
import { chargeback, paymentAttempt, refund } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { CheckoutProvider, Dispute, ListedDispute, ListedRefund } from '../../payments/port.ts'
import { type PageParts, settleCheckout } from '../../sales/orders/settle-checkout.ts'
import { settleDispute } from '../../sales/orders/settle-dispute.ts'
import { settleRefundsOf } from '../../sales/refunds/provider-refunds.ts'
import type { RowOf } from '../../states/move.ts'
import type { Lists } from './lists.ts'

/** Books what the provider lists and its webhooks did not report; returns how many records. */
export async function bookUnreported(
  parts: PageParts,
  provider: CheckoutProvider,
  lists: Lists,
): Promise<number> {
  const { db } = parts
  let booked = 0
  const book = async (work: () => Promise<void>) => {
    try {
      await work()
      return 1
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      parts.log.error({ err: error }, 'what a provider lists could not be booked')
      return 0
    }
  }

  const references = lists.payments.map(({ reference }) => reference)
  const known = await attemptsOf(db, provider.name, references)
  for (const { reference } of lists.payments) {
    if (known.has(reference)) continue
    const page = await provider.checkoutOf(reference)
    if (page !== null && page.money !== null && (await isOurPage(db, provider, page.id))) {
      booked += await book(() => settleCheckout(parts, provider, page))
    }
  }

  for (const payment of await paymentsToSettle(db, provider, lists.refunds)) {
    booked += await book(() => settleRefundsOf(parts, provider, payment))
  }

  const payments = lists.disputes.map(({ payment }) => payment)
  const disputed = await attemptsOf(db, provider.name, payments)
  const heard = await chargebacksOf(db, lists.disputes)
  for (const one of lists.disputes) {
    if (!disputed.has(one.payment) || heard.get(one.reference) === one.state) continue
    const isBooked = await book(async () => {
      await settleDispute(parts, provider.name, await provider.dispute(one.reference))
    })
    const after = await chargebacksOf(db, [one])
    if (isBooked && after.get(one.reference) !== heard.get(one.reference)) booked += 1
  }
  return booked
}

/** Our chargeback states, by the provider's reference. */
export async function chargebacksOf(
  db: Database,
  listed: readonly Pick<ListedDispute, 'reference'>[],
): Promise<Map<string, Dispute['state']>> {
  const references = listed.map(({ reference }) => reference)
  const rows = await inChunks(references, (some) =>
    db
      .select({ reference: chargeback.reference, state: chargeback.state })
      .from(chargeback)
      .where(inArray(chargeback.reference, [...some])),
  )
  return new Map(rows.map(({ reference, state }) => [reference, state]))
}

/** Our refund states that agree with each state at the provider. */
export const refundedAs = {
  pending: ['PENDING', 'SUCCEEDED'],
  succeeded: ['SUCCEEDED'],
  failed: ['FAILED'],
} as const

type Attempt = RowOf<'attempt'>

/** Our payments, by the provider's reference. */
export async function attemptsOf(
  db: Database,
  provider: CheckoutProvider['name'],
  references: readonly string[],
): Promise<Map<string, Attempt>> {
  const rows = await inChunks(references, (some) =>
    db
      .select()
      .from(paymentAttempt)
      .where(
        and(eq(paymentAttempt.provider, provider), inArray(paymentAttempt.reference, [...some])),
      ),
  )
  return new Map(rows.map((row) => [row.reference ?? '', row]))
}

/** Our refunds, by the provider's reference. */
export async function refundsByReference(
  db: Database,
  provider: CheckoutProvider['name'],
  references: readonly string[],
): Promise<Map<string, RowOf<'refund'>>> {
  const rows = await inChunks(references, (some) =>
    db
      .select()
      .from(refund)
      .where(and(eq(refund.provider, provider), inArray(refund.reference, [...some]))),
  )
  return new Map(rows.map((row) => [row.reference ?? '', row]))
}

const isOurPage = async (db: Database, { name }: CheckoutProvider, id: string) =>
  (await db.$count(
    paymentAttempt,
    and(eq(paymentAttempt.provider, name), eq(paymentAttempt.checkoutId, id)),
  )) > 0

/** Our payments with a listed refund that is unknown to us, or in another state. */
async function paymentsToSettle(
  db: Database,
  { name }: CheckoutProvider,
  listed: readonly ListedRefund[],
): Promise<string[]> {
  const known = await refundsByReference(
    db,
    name,
    listed.map(({ reference }) => reference),
  )
  const payments = listed
    .filter(({ reference, state }) => {
      const ours = known.get(reference)
      // A refund that failed before we heard of it was never booked.
      if (ours === undefined) return state !== 'failed'
      return !(refundedAs[state] as readonly string[]).includes(ours.status)
    })
    .map(({ payment }) => payment)
  const ours = await attemptsOf(db, name, payments)
  return [...new Set(payments)].filter((payment) => {
    const attempt = ours.get(payment)
    // Of foreign currency, only the fact that it was returned is recorded.
    return attempt && (attempt.currency === 'HKD' || attempt.returnedAt === null)
  })
}
