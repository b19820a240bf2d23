import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { disputeOf } from '#server/payments/stripe-objects.ts'

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute that is %s is %s', (status, state) => {
  const said = { id: 'dp_1', status, amount: 98_00, currency: 'hkd', payment_intent: 'pi_1' }
  expect(disputeOf(said as Stripe.Dispute)).toEqual({
    ...{ reference: 'dp_1', payment: 'pi_1', amountCents: 98_00, currency: 'HKD', state },
  })
})
