import { fork } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { createSessions } from '#server/accounts/sign-in/sessions.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { conversation, parent, tutor } from '#server/db/tables/index.ts'
import { storeAccount } from './sign-in.ts'

/** Starts a chat server in a process of its own. */
export async function startChatServer(database: OpenDatabase, env: Record<string, string> = {}) {
  if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
  const child = fork('tests/support/chat-server.ts', {
    env: { ...process.env, ...env, DATABASE_URL: database.client.options.connectionString ?? '' },
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

/** Stores accounts that may write to each other, each with a session. */
export async function storePair(db: Database, number: number) {
  const sessions = createSessions(db, () => new Date())
  const open = async (mobile: string, kind: { isParent?: true; isTutor?: true }) => {
    const accountId = await storeAccount(db, mobile, kind)
    const { sessionId, paasToken } = await sessions.open({
      owner: { accountId },
      remember: true,
      clientKey: null,
      browser: { userAgent: '' },
      address: '127.0.0.1',
    })
    return { accountId, sessionId, paasToken }
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
  return {
    contactId: row?.id ?? 0,
    sessionIds: [family.sessionId, teacher.sessionId],
    people: [
      { accountId: family.accountId, parentId: ofFamily?.id ?? null, tutorId: null },
      { accountId: teacher.accountId, parentId: null, tutorId: ofTeacher?.id ?? null },
    ],
    paasTokens: [family.paasToken, teacher.paasToken],
    sessions,
  }
}
