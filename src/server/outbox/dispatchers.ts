import { onCommit } from '../db/commits.ts'
import { type Channel, channels } from '../db/tables/index.ts'
import type { DeliveryParts } from './deliver-next.ts'
import { createDispatcher } from './dispatcher.ts'
import { emptyOver } from './outbox.ts'
import type { MessagePort } from './port.ts'

interface DispatchersParts extends Omit<DeliveryParts, 'channel' | 'port'> {
  ports: Record<Channel, MessagePort>
  /** Developers may read texts after they expire. */
  storesTexts: boolean
}

/**
 * A dispatcher for each channel, so that no code waits behind a silent mail server. Each is woken
 * by the commit of a transaction that wrote a message.
 */
export function createDispatchers({ ports, storesTexts, ...parts }: DispatchersParts) {
  const tidy = () => emptyOver(parts.db, parts.clock())
  const dispatchers = channels.map((channel) =>
    createDispatcher({
      ...parts,
      channel,
      port: ports[channel],
      ...(channel === 'mail' && !storesTexts && { tidy }),
    }),
  )
  onCommit(parts.db, 'messages', () => {
    for (const dispatcher of dispatchers) dispatcher.wake()
  })
  return {
    start: () => {
      for (const dispatcher of dispatchers) dispatcher.start()
    },
    stop: async () => {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
    },
  }
}
