import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from '../../ground/log.ts'
import { ProgramError } from '../../ground/program-error.ts'
import { isSentFromHere } from '../../ground/this-machine.ts'
import type { CheckoutProvider } from '../port.ts'
import { createStripe } from '../stripe.ts'
import { createApi } from './api.ts'
import { type Books, createBooks } from './books.ts'
import { createNews, deliveries, type News } from './news.ts'
import { booksPage, overPage, payerPage, securePage } from './payer-page.ts'

interface SandboxParts {
  /** 0: any free one. */
  port: number
  /** Our own webhook. */
  webhookAddress: string
  clock: () => Date
  log: Logger
  lateMs?: number
}

export interface Sandbox {
  origin: string
  webhookSecret: string
  provider: CheckoutProvider
  stop: () => Promise<void>
}

/**
 * Imitates Stripe on a port of its own, so that Stripe's own package needs only another address.
 * Anyone can pay there without money, so it throws in production and serves only this machine.
 */
export async function beginSandbox(
  { isProduction, siteUrl }: { isProduction: boolean; siteUrl: string },
  { port, webhookAddress, clock, log, lateMs }: SandboxParts,
): Promise<Sandbox> {
  if (isProduction) throw new ProgramError('The sandbox of payments must not run in production.')
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  // This machine's other name, so that it is another site for browsers, as Stripe is.
  const host = new URL(siteUrl).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'
  const origin = `http://${host}:${taken}`
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`

  const books = createBooks(clock)
  const news = createNews({
    address: webhookAddress,
    secret: webhookSecret,
    clock,
    log,
    ...(lateMs !== undefined && { lateMs }),
  })
  const app = pages(books, news)
  app.route('/', createApi({ books, origin, secretKey, clock }))
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) => {
    if (!isSentFromHere(request)) return void response.writeHead(404).end()
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the sandbox of payments failed')
      response.writeHead(500).end()
    })
  })

  return {
    origin,
    webhookSecret,
    provider: createStripe(
      { secretKey, webhookSecret },
      { clock, played: { host: '127.0.0.1', port: taken, since: clock() } },
    ),
    stop: async () => {
      await news.stop()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function pages(books: Books, news: News): Hono {
  const app = new Hono()
  app.get('/pay/:id', (c) => {
    const session = books.session(c.req.param('id'))
    if (session === undefined) return c.notFound()
    return c.html(session.status === 'open' ? payerPage(session) : overPage(session))
  })
  app.post('/pay/:id', async (c) => {
    const session = books.session(c.req.param('id'))
    if (session === undefined) return c.notFound()
    if (session.status === 'expired') return c.html(overPage(session))
    const form = await c.req.parseBody()
    const delivery = deliveries.find((one) => one === form.delivery) ?? 'now'
    if (form.way === 'secure') return c.html(securePage(session, delivery))
    if (form.way === 'refuse') return c.html(payerPage(session, { isRefused: true }))
    books.pay(session, form.way === 'alipay' || form.way === 'wechat_pay' ? form.way : 'card')
    if (form.way === 'twice') books.pay(session)
    await news.announce('checkout.session.completed', session, delivery)
    return c.redirect(session.success_url, 303)
  })
  app.get('/', (c) => c.html(booksPage(books)))
  app.post('/refund/:payment', async (c) => {
    const payment = books.payment(c.req.param('payment'))
    if (payment === undefined) return c.notFound()
    const { cents } = await c.req.parseBody()
    const made = books.refund(payment, Number(cents ?? payment.amount), {})
    if (made !== null) await news.announce('refund.created', made)
    return c.redirect('/', 303)
  })
  app.post('/refund-fails/:refund', async (c) => {
    const found = books.oneRefund(c.req.param('refund'))
    if (found === undefined) return c.notFound()
    found.status = 'failed'
    await news.announce('refund.failed', found)
    return c.redirect('/', 303)
  })
  app.post('/dispute/:payment', async (c) => {
    const payment = books.payment(c.req.param('payment'))
    if (payment === undefined) return c.notFound()
    const { act } = await c.req.parseBody()
    const [before] = books.disputesOf(payment.id)
    const dispute = before ?? books.takeBack(payment)
    if (act === 'won' || act === 'lost') dispute.status = act
    await news.announce(`charge.dispute.${act === 'open' ? 'created' : 'closed'}`, dispute)
    return c.redirect('/', 303)
  })
  return app
}
