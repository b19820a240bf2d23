import type { PGlite } from '@electric-sql/pglite'
import { conversationChannel } from '../db/conversation-news.ts'
import { fromWire } from './notice-wire.ts'
import type { Fanout } from './port.ts'

/** Hears what the embedded database tells: it has one server, so there is nobody else to tell. */
export function createEmbeddedNews(client: Pick<PGlite, 'listen'>): Fanout {
  let unlisten = async () => {}
  return {
    async start({ heard }) {
      unlisten = await client.listen(conversationChannel, (payload) =>
        heard(fromWire(payload)?.notices ?? []),
      )
    },
    publish: () => {},
    tellPresence: () => {},
    stop: () => unlisten(),
  }
}
