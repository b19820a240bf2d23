import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { chatMessage, conversation, parent, tutor } from '#server/db/tables/index.ts'
import { createSessions } from '#server/services/sign-in/sessions.ts'
import { seededRandom } from './random.ts'
import { storeAccount } from './sign-in.ts'
import { createStormClient, type StormClient } from './storm-client.ts'

export interface Storm {
  /** Two sockets each. */
  pairs: number
  /** Of each side. */
  messages: number
  /** Of each socket. */
  reconnects: number
  /** Of a server, by SIGKILL. */
  kills: number
  /** Of the connections on which servers listen to each other. */
  deafened: number
}

/** A server of the chat in a process of its own. */
async function startChatServer(database: OpenDatabase) {
  if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
  const child = fork('tests/support/chat-server.ts', {
    env: { ...process.env, DATABASE_URL: database.client.options.connectionString ?? '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [bytes] = await once(child.stdout ?? child, 'data')
  return {
    port: Number(String(bytes).trim()),
    child,
    kill: async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
      child.kill(signal)
      await exited
    },
  }
}

/** People who may write to each other, and the session of each. */
async function storePair(db: Database, number: number) {
  const sessions = createSessions(db, () => new Date())
  const open = async (mobile: string, kind: { isParent?: true; isTutor?: true }) => {
    const accountId = await storeAccount(db, mobile, kind)
    const { sessionId } = await sessions.open({
      owner: { accountId },
      remember: true,
      clientKey: null,
      browser: { userAgent: '' },
      address: '127.0.0.1',
    })
    return { accountId, sessionId }
  }
  const family = await open(String(95_000_000 + number), { isParent: true })
  const teacher = await open(String(96_000_000 + number), { isTutor: true })
  const [ofFamily] = await db.select().from(parent).where(eq(parent.accountId, family.accountId))
  const [ofTeacher] = await db.select().from(tutor).where(eq(tutor.accountId, teacher.accountId))
  const [row] = await db
    .insert(conversation)
    .values({
      parentId: ofFamily?.id ?? 0,
      tutorId: ofTeacher?.id ?? 0,
      createdAt: new Date(),
    })
    .returning()
  return { contactId: row?.id ?? 0, sessionIds: [family.sessionId, teacher.sessionId], sessions }
}

/** Writes through two servers while sockets, servers and listeners are killed; answers what came of it. */
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
      if (round < storm.deafened) await deafen(db)
      if (round < storm.kills) {
        const which = round % servers.length
        await servers[which]?.kill()
        servers[which] = await startChatServer(database)
      }
      await pause(100 + random() * 100)
    }
    await until(() => clients.every(({ client }) => client.isAnswered()))
    const rows = await db.select().from(conversation)
    const changesOf = new Map(rows.map(({ id, changes }) => [id, changes]))
    await until(() =>
      clients.every(({ client, contactId }) => client.isDone(changesOf.get(contactId) ?? -1)),
    )
    for (const { client } of clients) client.ask()
    await until(async () => {
      const now = await db.select().from(conversation)
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

/** Ends every connection on which a server listens. */
const deafen = (db: Database) =>
  db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tutorharbour-chat' and datname = current_database()`,
  )

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50)
}
