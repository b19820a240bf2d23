import pino from 'pino'
import { afterAll } from 'vitest'
import { createEmbeddedNews } from '#server/chat/embedded-news.ts'
import { createListenNotify } from '#server/chat/listen-notify.ts'
import type { Fanout } from '#server/chat/port.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Config } from '#server/ground/config.ts'
import { type Listening, listen } from '#server/programs/listen.ts'
import { openChatBrowser } from './chat-browser.ts'
import type { Open } from './database.ts'
import { openJobWorld } from './jobs.ts'
import type { Calls } from './own-tutor.ts'

function newsOf(database: OpenDatabase): Fanout {
  if (database.kind === 'pglite') return createEmbeddedNews(database.client)
  const { client: pool } = database
  const listenUrl = pool.options.connectionString ?? ''
  return createListenNotify({ pool, listenUrl, log: pino({ level: 'silent' }) })
}

/** A listening server with a parent and a tutor who may write to each other. */
export async function openChatWorld(open: Open, config: Partial<Config> = {}) {
  const world = await openJobWorld(open, { config, fanoutOf: newsOf })
  await world.chat.start()
  const server: Listening = await listen(world.app, {
    port: 0,
    host: '127.0.0.1',
    upgrades: world.chat.upgrades,
  })
  afterAll(async () => {
    await world.chat.stop()
    await server.stop()
  })
  const newPair = async () => {
    const family = await world.newParent()
    const tutor = await world.newTutor()
    const { jobId } = (await family.publish()).data
    await tutor.apply(jobId)
    const { users } = (await family.get<{ users: { id: number }[] }>('/api/chat/contact/list')).data
    return { family, tutor, jobId, contactId: users[0]?.id ?? 0 }
  }
  const browse = (who: Pick<Calls, 'post'>, more = {}) => openChatBrowser(server.port, who, more)
  return { ...world, server, newPair, browse }
}
export type ChatWorld = Awaited<ReturnType<typeof openChatWorld>>
