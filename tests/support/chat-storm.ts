import { setTimeout as pause } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { chatMessage, conversation } from '#server/db/tables/index.ts'
import { startChatServer, storePair } from './chat-pair.ts'
import { seededRandom } from './random.ts'
import { createStormClient, type StormClient } from './storm-client.ts'

export interface Storm {
  /** Each has two sockets. */
  pairs: number
  messages: number
  reconnects: number
  /** Kills of a server by SIGKILL. */
  kills: number
  /** Closed connections on which servers listen to each other. */
  deafened: number
  /** Milliseconds without any server, half-way. */
  outageMs: number
  /** Milliseconds between two rounds of messages and cuts. */
  roundMs: number
}

/** Writes through two servers while sockets, servers and listeners are killed. */
export async function chatStorm(database: OpenDatabase, storm: Storm) {
  const { db } = database
  const random = seededRandom(4)
  const servers = await Promise.all([startChatServer(database), startChatServer(database)])
  let turn = 0
  const port = () => {
    turn += 1
    return servers[turn % servers.length]?.port ?? 0
  }
  const clients: { client: StormClient; contactId: number; side: number; left: number }[] = []
  try {
    for (let n = 0; n < storm.pairs; n += 1) {
      const { contactId, sessionIds, sessions } = await storePair(db, n)
      sessionIds.forEach((sessionId, side) => {
        const client = createStormClient({ contactId, sessionId, sessions, port, random })
        clients.push({ client, contactId, side, left: storm.reconnects })
      })
    }
    for (const { client } of clients) client.start()
    const rounds = Math.max(storm.messages, storm.reconnects, storm.kills)
    for (let round = 0; round < rounds; round += 1) {
      for (const one of clients) {
        if (round < storm.messages) one.client.write(`${one.side} ${round}`)
        if (round < storm.reconnects && random() < 0.9) one.client.cut()
      }
      if (round < storm.deafened) await patiently(() => deafen(db))
      if (round < storm.kills) {
        const which = round % servers.length
        await servers[which]?.kill()
        servers[which] = await startChatServer(database)
      }
      if (round === Math.floor(rounds / 2)) {
        await Promise.all(servers.map((server) => server.kill()))
        await pause(storm.outageMs)
        for (const which of servers.keys()) servers[which] = await startChatServer(database)
      }
      await pause(storm.roundMs)
    }
    await until(() => clients.every(({ client }) => client.isAnswered()))
    const rows = await patiently(() => db.select().from(conversation))
    const changesOf = new Map(rows.map(({ id, changes }) => [id, changes]))
    await until(() =>
      clients.every(({ client, contactId }) => client.isDone(changesOf.get(contactId) ?? -1)),
    )
    for (const { client } of clients) client.ask()
    await until(async () => {
      const now = await patiently(() => db.select().from(conversation))
      return now.every((row) => row.parentRead === row.newest && row.tutorRead === row.newest)
    })
    return await outcome(db, storm, clients)
  } finally {
    for (const { client } of clients) client.stop()
    await Promise.all(servers.map((server) => server.kill()))
  }
}

async function outcome(
  db: Database,
  { messages }: Storm,
  clients: readonly { client: StormClient; contactId: number }[],
) {
  const stored = await db.select().from(chatMessage).orderBy(asc(chatMessage.number))
  const found = { stored: stored.length, lost: 0, doubled: 0, outOfOrder: 0, marksBack: 0 }
  for (const { client, contactId } of clients) {
    const here = stored.filter((row) => row.conversationId === contactId)
    const contents = here.map(({ content }) => content)
    for (const side of [0, 1]) {
      const own = contents.filter((content) => content.startsWith(`${side} `))
      const wanted = Array.from({ length: messages }, (_, n) => `${side} ${n}`)
      found.lost += wanted.filter((content) => !own.includes(content)).length
      found.doubled += own.length - new Set(own).size
      if (String(own) !== String(wanted)) found.outOfOrder += 1
    }
    if (here.some(({ number }, at) => number !== at + 1)) found.outOfOrder += 1
    if (String(client.contents()) !== String(contents)) found.lost += 1
    found.marksBack += client.wentBack()
  }
  return found
}

const deafen = (db: Database) =>
  db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tutorharbour-chat' and datname = current_database()`,
  )

/** Retries: clients that renew their tokens may have taken all connections. */
async function patiently<Value>(ask: () => PromiseLike<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await pause(500)
    }
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50)
}
