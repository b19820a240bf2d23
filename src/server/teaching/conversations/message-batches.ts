import type { Database } from '../../db/open.ts'
import { runAsServer } from '../../ground/asking.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { ChatService, NewMessage, Stored } from './chat-service.ts'
import { storeMessages } from './store-messages.ts'

const mostAtOnce = 200
/** Queued messages; further ones are refused with a delay to retry after. */
const mostWaiting = 5000

interface Waiting {
  message: NewMessage
  resolve: (stored: Stored) => void
  reject: (error: unknown) => void
}

/** Messages that arrive during a transaction go into the next one. */
export function createMessageBatches(
  db: Database,
  clock: () => Date,
  changed: ChatService['changed'],
): ChatService['store'] {
  const waiting: Waiting[] = []
  let working = false

  const settle = ({ resolve, reject }: Waiting, result: Stored | ServiceError) =>
    result instanceof ServiceError ? reject(result) : resolve(result)

  async function storeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const messages = batch.map(({ message }) => message)
      const { results, changes } = await storeMessages(db, messages, clock())
      changed(changes)
      batch.forEach((one, index) => {
        settle(one, results[index] ?? new ServiceError('B0001'))
      })
    } catch (error) {
      // Retried one by one, so that a message which the database refuses fails alone.
      if (batch.length > 1) for (const one of batch) await storeAll([one])
      else batch[0]?.reject(error)
    }
  }

  async function work(): Promise<void> {
    working = true
    while (waiting.length > 0) await storeAll(waiting.splice(0, mostAtOnce))
    working = false
  }

  return function store(message: NewMessage): Promise<Stored> {
    if (waiting.length >= mostWaiting) {
      return Promise.reject(new ServiceError('A0501', { waitSeconds: 5 }))
    }
    return new Promise((resolve, reject) => {
      waiting.push({ message, resolve, reject })
      // Messages that arrive in the meantime join the same run.
      if (!working) void runAsServer(work)
    })
  }
}
