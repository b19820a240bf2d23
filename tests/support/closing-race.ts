import { eq, getTableName, sql } from 'drizzle-orm'
import { sealPassword } from '#api/seal.ts'
import type { Database, OpenDatabase, Transaction } from '#server/db/open.ts'
import { account, attempt, organization, type Realm } from '#server/db/tables/index.ts'
import { ServiceError } from '#server/ground/service-error.ts'
import { personalData } from '#server/privacy/account-data/personal-data.ts'
import { openTestApp } from './server-app.ts'
import { ask, handshake, loginAnswer, testPassword } from './sign-in.ts'

/** Both servers share a key, as processes of one installation do. */
const config = { serverSecret: 'a secret of the two servers of this test' }

/** Two servers on one PostgreSQL; the second pauses before each commit that closes an account. */
export async function openClosingRace(database: OpenDatabase) {
  const calls = await openTestApp(async () => database, { tutors: 0, config })
  const gate = { reached: () => {}, held: Promise.resolve() }
  let erased: unknown = null
  const db = holdingBack(database.db, async (tx) => {
    erased = await heldData(tx)
    gate.reached()
    await gate.held
  })
  const closing = await openTestApp(async () => database, { tutors: 0, config, db })

  /** Closes an account and calls midway; returns both answers and the data then and after. */
  async function race<Answer>(
    { token, realm = 'cert' }: { token: string; realm?: Realm },
    write: () => Promise<Answer>,
  ) {
    // Avoids the rate limit on passwords tried from one address.
    await database.db.delete(attempt)
    const arrived = new Promise<void>((resolve) => {
      gate.reached = resolve
    })
    const opener = Promise.withResolvers<void>()
    gate.held = opener.promise
    const { keyCode, publicKey } = await handshake(closing.app, realm)
    const password = await sealPassword(testPassword, publicKey)
    const closed = ask(closing.app, '/api/user/settings/close', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ keyCode, password, givesUp: true }),
    })
    await Promise.race([arrived, closed])
    const written = write()
    const waited = await Promise.race([blocked(database.db), written.then(() => false)])
    opener.resolve()
    const [answer, { code }] = await Promise.all([written, closed])
    return { closed: code, answer, waited, erased, after: await heldData(database.db) }
  }

  const signIn = (mobile: string, realm: Realm = 'cert') =>
    loginAnswer(calls.app, mobile, { realm })
  return { ...calls, race, signIn }
}

/** All stored personal data except messages on their way, which expire. */
async function heldData(db: Database | Transaction): Promise<unknown> {
  const held: Record<string, unknown> = {}
  for (const table of new Set(personalData.map((holder) => holder.table))) {
    const name = getTableName(table)
    if (name === 'message_outbox' || name === 'tutor_words') continue
    const rows = await db.select().from(table)
    held[name] = rows.map((row) => JSON.stringify({ ...row, lastSeenAt: null })).sort()
  }
  return held
}

/** A database whose transactions pause before the commit when they close an account. */
function holdingBack(db: Database, wait: (tx: Transaction) => Promise<void>): Database {
  return new Proxy(db, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (key !== 'transaction') {
        return typeof member === 'function' ? member.bind(target) : member
      }
      return <Answer>(run: (tx: Transaction) => Promise<Answer>) =>
        target.transaction(async (tx) => {
          const before = await closedOwners(tx)
          const answer = await run(tx)
          if ((await closedOwners(tx)) > before) await wait(tx)
          return answer
        })
    },
  })
}

async function closedOwners(tx: Transaction): Promise<number> {
  const people = await tx.$count(account, eq(account.status, 'closed'))
  return people + (await tx.$count(organization, eq(organization.status, 'closed')))
}

/** True as soon as a transaction waits for another's lock. */
async function blocked(db: Database): Promise<boolean> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) > 0) return true
  }
}

/** Outcome of work done without a call. */
export async function outcomeOf(work: Promise<unknown>): Promise<{ code: string | number }> {
  try {
    await work
    return { code: 200 }
  } catch (error) {
    if (error instanceof ServiceError) return { code: error.code }
    throw error
  }
}
