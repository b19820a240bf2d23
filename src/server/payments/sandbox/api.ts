import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { dayMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Books, Session } from './books.ts'

interface ApiParts {
  books: Books
  origin: string
  secretKey: string
  clock: () => Date
}

/** Checkout parameters of Stripe that we send; like Stripe, the sandbox refuses unknown ones. */
const known =
  /^(?:mode|client_reference_id|locale|expires_at|success_url|cancel_url|allowed_payment_method_types|payment_method_options|adaptive_pricing|line_items|payment_intent_data|expand)(?:\[|$)/u
/** Lifetime of a page, in seconds. */
const shortest = (30 * minuteMs) / 1000
const longest = dayMs / 1000
/** In cents of a Hong Kong dollar. */
const leastCents = 400

/** The part of Stripe's API that we use, with the refusals that we could meet. */
export function createApi({ books, origin, secretKey, clock }: ApiParts): Hono {
  const app = new Hono().basePath('/v1')
  const responses = new LRUCache<string, { asked: string; answer: object }>({ max: 2000 })

  app.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${secretKey}`) return next()
    return refuse(c, 401, 'api_key_invalid')
  })

  /** A repeated key gets its first response again; with other fields it is refused. */
  const once =
    (answer: (fields: URLSearchParams) => object | string) =>
    async (c: Context): Promise<Response> => {
      const body = await c.req.text()
      const asked = `${c.req.path} ${body}`
      const key = c.req.header('idempotency-key')
      const before = key === undefined ? undefined : responses.get(key)
      if (before !== undefined && before.asked !== asked) return refuse(c, 400, 'idempotency_error')
      if (before !== undefined) return c.json(before.answer)
      const made = answer(new URLSearchParams(body))
      if (typeof made === 'string') return refuse(c, 400, made)
      if (key !== undefined) responses.set(key, { asked, answer: { ...made } })
      return c.json(made)
    }

  app.post(
    '/checkout/sessions',
    once((fields) => {
      const unknown = [...fields.keys()].find((name) => !known.test(name))
      if (unknown !== undefined) return 'parameter_unknown'
      const amount = Number(fields.get('line_items[0][price_data][unit_amount]'))
      if (!Number.isInteger(amount)) return 'parameter_invalid_integer'
      if (amount < leastCents) return 'amount_too_small'
      const expires_at = Number(fields.get('expires_at'))
      const secondsLeft = expires_at - clock().getTime() / 1000
      if (!(secondsLeft >= shortest && secondsLeft <= longest)) return 'parameter_invalid_integer'
      return books.open(origin, {
        amount_total: amount,
        currency: fields.get('line_items[0][price_data][currency]') ?? '',
        client_reference_id: fields.get('client_reference_id'),
        adaptive_pricing: { enabled: fields.get('adaptive_pricing[enabled]') !== 'false' },
        payment_method_types: [...fields]
          .filter(([name]) => name.startsWith('allowed_payment_method_types['))
          .map(([, method]) => method),
        expires_at,
        success_url: fields.get('success_url') ?? '',
        cancel_url: fields.get('cancel_url') ?? '',
      })
    }),
  )
  app.get('/checkout/sessions/:id', (c) => {
    const found = books.session(c.req.param('id'))
    return found === undefined
      ? missing(c)
      : c.json(expanded(books, found, Object.values(c.req.query())))
  })
  app.post('/checkout/sessions/:id/expire', (c) => {
    const found = books.session(c.req.param('id'))
    if (found === undefined) return missing(c)
    if (found.status !== 'open') return refuse(c, 400, 'resource_not_open')
    books.end(found)
    return c.json(found)
  })
  app.post(
    '/refunds',
    once((fields) => {
      const payment = books.payment(fields.get('payment_intent') ?? '')
      if (payment === undefined) return 'resource_missing'
      const metadata = { key: fields.get('metadata[key]') ?? '' }
      const made = books.refund(payment, Number(fields.get('amount') ?? payment.amount), metadata)
      return made ?? 'charge_already_refunded'
    }),
  )
  app.get('/refunds', (c) => {
    const payment = c.req.query('payment_intent')
    return list(c, payment === undefined ? books.refunds() : books.refundsOf(payment))
  })
  app.get('/payment_intents', (c) => list(c, books.payments()))
  app.get('/disputes', (c) => list(c, books.disputes()))
  app.get('/checkout/sessions', (c) => {
    const found = books.sessionOf(c.req.query('payment_intent') ?? '')
    const asked = Object.values(c.req.query()).map((field) => field.replace(/^data\./u, ''))
    const data = found === undefined ? [] : [expanded(books, found, asked)]
    return c.json({ object: 'list', has_more: false, data })
  })
  app.get('/disputes/:id', (c) => {
    const found = books.dispute(c.req.param('id'))
    return found === undefined ? missing(c) : c.json(found)
  })
  app.notFound(missing)
  return app
}

/** Newest first, from the item after `starting_after`. */
function list(c: Context, all: readonly { id: string; created: number }[]) {
  const since = Number(c.req.query('created[gte]') ?? 0)
  const limit = Number(c.req.query('limit') ?? 10)
  const after = c.req.query('starting_after')
  const wanted = all
    .filter(({ created }) => created >= since)
    .sort((one, other) => other.created - one.created || (one.id < other.id ? -1 : 1))
  const begin = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1
  const data = wanted.slice(begin, begin + limit)
  const has_more = begin + limit < wanted.length
  return c.json({ object: 'list', url: c.req.path, has_more, data })
}

/** Expanded with payment and charge, where both were asked for, as Stripe does. */
function expanded(books: Books, session: Session, asked: readonly string[]) {
  const payment = session.payment_intent && books.payment(session.payment_intent)
  return !payment || !asked.includes('payment_intent.latest_charge')
    ? session
    : { ...session, payment_intent: payment }
}

const missing = (c: Context) => refuse(c, 404, 'resource_missing')

const refuse = (c: Context, status: 400 | 401 | 404, code: string) =>
  c.json({ error: { type: 'invalid_request_error', code, message: code } }, status)
