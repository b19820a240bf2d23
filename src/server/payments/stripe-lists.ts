import type Stripe from 'stripe'
import type { CheckoutProvider } from './port.ts'
import { asked, checkoutOf, disputeOf, refundOf } from './stripe-objects.ts'

/** Largest page of a list; the package fetches the next ones. */
const limit = 100

type Lists = Pick<
  CheckoutProvider,
  'paymentsSince' | 'refundsSince' | 'disputesSince' | 'checkoutOf'
>

/** Stripe's own lists, read to their end. */
export function createLists(stripe: Stripe): Lists {
  return {
    paymentsSince: (since) =>
      collect(stripe.paymentIntents.list({ ...from(since), limit }), (one) =>
        one.status === 'succeeded'
          ? {
              reference: one.id,
              amountCents: one.amount_received,
              currency: one.currency.toUpperCase(),
              at: momentOf(one),
            }
          : null,
      ),
    refundsSince: (since) =>
      collect(stripe.refunds.list({ ...from(since), limit }), (one) =>
        typeof one.payment_intent === 'string'
          ? { ...refundOf(one), payment: one.payment_intent, at: momentOf(one) }
          : null,
      ),
    disputesSince: (since) =>
      collect(stripe.disputes.list({ ...from(since), limit }), (one) => ({
        ...disputeOf(one),
        at: momentOf(one),
      })),
    checkoutOf: (payment) =>
      asked(async () => {
        const { data } = await stripe.checkout.sessions.list({
          payment_intent: payment,
          limit: 1,
          expand: ['data.payment_intent.latest_charge'],
        })
        return data[0] === undefined ? null : checkoutOf(data[0])
      }),
  }
}

const from = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) } })
const momentOf = ({ created }: { created: number }) => new Date(created * 1000)

const collect = <Theirs, Ours>(
  list: AsyncIterable<Theirs>,
  read: (one: Theirs) => Ours | null,
): Promise<Ours[]> =>
  asked(async () => {
    const all: Ours[] = []
    for await (const one of list) {
      const ours = read(one)
      if (ours !== null) all.push(ours)
    }
    return all
  })
