import type { PGlite } from '@electric-sql/pglite'
import { conversationChannel } from '../db/conversation-news.ts'
import { fromWire } from './notice-wire.ts'
import type { Fanout, OtherChannel } from './port.ts'

/** Listens to the embedded database; it has one server, so there is no other to notify. */
export function createEmbeddedNews(client: Pick<PGlite, 'listen'>, also?: OtherChannel): Fanout {
  const listening: (() => Promise<void>)[] = []
  return {
    async start({ heard }) {
      const hear = (payload: string) => heard(fromWire(payload)?.notices ?? [])
      listening.push(await client.listen(conversationChannel, hear))
      if (also) listening.push(await client.listen(also.channel, also.heard))
    },
    publish: () => {},
    publishPresence: () => {},
    stop: async () => {
      for (const unlisten of listening.splice(0)) await unlisten()
    },
  }
}
