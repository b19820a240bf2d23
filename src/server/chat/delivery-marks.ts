import type { Database } from '../db/open.ts'
import { runAsServer } from '../ground/asking.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import { type Delivered, markDelivered } from '../teaching/conversations/mark-delivered.ts'
import type { Conversation } from '../teaching/conversations/views.ts'

/** Milliseconds for which delivery marks are collected. */
const gatheredMs = 200
const mostAtOnce = 500
/** A mark dropped beyond this is sent again with the next message. */
const mostWaiting = 20_000

interface DeliveryParts {
  db: Database
  failures: FailureLog
  changed: (rows: readonly Conversation[]) => void
}

/** Stores the delivery marks of heartbeats, many in one transaction; no request waits for it. */
export function createDeliveryMarks({ db, failures, changed }: DeliveryParts) {
  const waiting = new Map<string, Delivered>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, mostAtOnce)
      for (const [key] of batch) waiting.delete(key)
      try {
        changed(
          await markDelivered(
            db,
            batch.map(([, delivered]) => delivered),
          ),
        )
      } catch (error) {
        failures.note('call failed', error, { call: 'WS 13' })
      }
    }
    working = null
  }

  return {
    add(delivered: Delivered): void {
      const key = `${delivered.person.accountId} ${delivered.contactId}`
      const before = waiting.get(key)
      if (before === undefined && waiting.size >= mostWaiting) return
      if ((before?.number ?? -1) >= delivered.number) return
      waiting.set(key, delivered)
      timer ??= setTimeout(() => {
        timer = undefined
        working ??= runAsServer(work)
      }, gatheredMs)
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      working ??= work()
      await working
    },
  }
}
export type DeliveryMarks = ReturnType<typeof createDeliveryMarks>
