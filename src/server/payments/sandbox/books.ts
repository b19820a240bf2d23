import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/* The sandbox's data, in memory. Objects are Stripe's, with the fields that we read. */

export interface Session {
  id: string
  object: 'checkout.session'
  livemode: false
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  client_reference_id: string | null
  adaptive_pricing: { enabled: boolean }
  payment_method_types: string[]
  expires_at: number
  url: string | null
  success_url: string
  cancel_url: string
}

export interface Payment {
  id: string
  object: 'payment_intent'
  livemode: false
  status: 'succeeded'
  amount: number
  currency: string
  latest_charge: { id: string; object: 'charge'; payment_method_details: { type: string } }
  amount_received: number
  description: string
  /** In seconds. */
  created: number
}

export interface Refund {
  id: string
  object: 'refund'
  status: 'succeeded' | 'failed'
  amount: number
  payment_intent: string
  metadata: Record<string, string>
  created: number
}

export interface Dispute {
  id: string
  object: 'dispute'
  livemode: false
  status: 'needs_response' | 'won' | 'lost'
  amount: number
  currency: string
  payment_intent: string
  created: number
}

const createBook = <Thing extends object>() => new LRUCache<string, Thing>({ max: 2000 })
const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`

export type Books = ReturnType<typeof createBooks>

export function createBooks(clock: () => Date) {
  const sessions = createBook<Session>()
  const payments = createBook<Payment>()
  const refunds = createBook<Refund>()
  const disputes = createBook<Dispute>()
  const seconds = () => Math.floor(clock().getTime() / 1000)

  /** With its present state: a page closes by itself. */
  function session(id: string): Session | undefined {
    const found = sessions.get(id)
    const isOver = found?.status === 'open' && found.expires_at * 1000 <= clock().getTime()
    if (found !== undefined && isOver) end(found)
    return found
  }

  function end(found: Session): void {
    found.status = 'expired'
    found.url = null
  }

  return {
    session,
    end,
    payment: (id: string) => payments.get(id),
    dispute: (id: string) => disputes.get(id),
    payments: () => [...payments.values()],
    disputesOf: (payment: string) =>
      [...disputes.values()].filter(({ payment_intent }) => payment_intent === payment),
    sessionOf: (payment: string) =>
      [...sessions.values()].find(({ payment_intent }) => payment_intent === payment),
    refunds: () => [...refunds.values()],
    disputes: () => [...disputes.values()],
    oneRefund: (id: string) => refunds.get(id),
    refundsOf: (payment: string) =>
      [...refunds.values()].filter(({ payment_intent }) => payment_intent === payment),

    open(origin: string, asked: Omit<Session, 'id' | 'object' | 'url' | keyof typeof fresh>) {
      const id = newId('cs')
      const made: Session = {
        id,
        object: 'checkout.session',
        url: `${origin}/pay/${id}`,
        ...fresh,
        ...asked,
      }
      sessions.set(id, made)
      return made
    },

    /** A page is paid once. */
    pay(found: Session, type = 'card'): void {
      if (found.status !== 'open') return
      const id = newId('pi')
      const { amount_total: amount, currency, client_reference_id } = found
      const description = client_reference_id ?? ''
      const payment = {
        id,
        object: 'payment_intent',
        livemode: false,
        status: 'succeeded',
      } as const
      const charge = {
        id: newId('ch'),
        object: 'charge',
        payment_method_details: { type },
      } as const
      const created = seconds()
      payments.set(id, {
        ...payment,
        amount,
        amount_received: amount,
        currency,
        description,
        created,
        latest_charge: charge,
      })
      Object.assign(found, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: id,
        url: null,
      })
    },

    refund(payment: Payment, amount: number, metadata: Record<string, string>): Refund | null {
      const before = [...refunds.values()].filter(
        (one) => one.payment_intent === payment.id && one.status !== 'failed',
      )
      const given = before.reduce((sum, one) => sum + one.amount, 0)
      if (given + amount > payment.amount) return null
      const id = newId('re')
      const made: Refund = {
        id,
        object: 'refund',
        status: 'succeeded',
        amount,
        payment_intent: payment.id,
        metadata,
        created: seconds(),
      }
      refunds.set(id, made)
      return made
    },

    takeBack({ id: payment_intent, amount, currency }: Payment): Dispute {
      const id = newId('dp')
      const made: Dispute = {
        id,
        object: 'dispute',
        livemode: false,
        status: 'needs_response',
        amount,
        currency,
        payment_intent,
        created: seconds(),
      }
      disputes.set(id, made)
      return made
    },
  }
}

const fresh = {
  livemode: false,
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
} as const
