import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../../ground/log.ts'

/** How the events of a payment are delivered; a real provider does each of these now and then. */
export const deliveries = ['now', 'late', 'twice', 'mixed', 'never'] as const
export type Delivery = (typeof deliveries)[number]

interface NewsParts {
  address: string
  secret: string
  clock: () => Date
  log: Logger
  /** After how many milliseconds a late event is sent. */
  lateMs?: number
}

/** Waits before an event is sent again, in milliseconds. */
const again = [1_000, 5_000, 30_000]

/** Sends signed events as Stripe does, and repeats those that were not accepted. */
export function createNews({ address, secret, clock, log, lateMs = 20_000 }: NewsParts) {
  const stopped = new AbortController()
  const under = new Set<Promise<void>>()

  /** Resolves after the first attempt; retries go on meanwhile. */
  async function send(type: string, object: object): Promise<void> {
    const created = Math.floor(clock().getTime() / 1000)
    const id = `evt_test_${randomBytes(12).toString('hex')}`
    const event = { id, object: 'event', type, livemode: false, created, data: { object } }
    const body = JSON.stringify(event)
    if (!(await deliver(body))) void track(sendAgain(type, body))
  }

  async function sendAgain(type: string, body: string): Promise<void> {
    for (const ms of again) {
      await wait(ms, undefined, { signal: stopped.signal, ref: false })
      if (await deliver(body)) return
    }
    log.warn({ type }, 'the sandbox could not deliver a message')
  }

  async function deliver(body: string): Promise<boolean> {
    const t = Math.floor(clock().getTime() / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${t},v1=${v1}` }
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)])
    try {
      const { ok } = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        headers,
        body,
        signal,
      })
      return ok
    } catch {
      return false
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const ended = work
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) log.error({ err: error }, 'the sandbox failed')
      })
      .finally(() => under.delete(ended))
    under.add(ended)
    return ended
  }

  return {
    /** Resolves when the payer may go on: the first event was sent, or will be late. */
    async announce(type: string, object: object, how: Delivery = 'now'): Promise<void> {
      if (how === 'never') return
      if (how === 'late') {
        const later = wait(lateMs, undefined, { signal: stopped.signal, ref: false })
        void track(later.then(() => send(type, object)))
        return
      }
      if (how === 'mixed') await track(send('checkout.session.expired', object))
      await track(send(type, object))
      if (how === 'twice') await track(send(type, object))
    },
    stop: async () => {
      stopped.abort()
      await Promise.all(under)
    },
  }
}
export type News = ReturnType<typeof createNews>
