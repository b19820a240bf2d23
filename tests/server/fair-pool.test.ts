import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openMemoryDatabase } from '#server/db/open.ts'
import { account } from '#server/db/tables/index.ts'
import { askedFrom, serverItself, whoAsks } from '#server/ground/asking.ts'
import { heldUp } from '#server/ground/overload.ts'
import type { KnownSession } from '#server/ground/owner.ts'
import { describeOnOneDatabase, describeOnPostgres } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

describe('the one connection of the embedded database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openMemoryDatabase()
  })
  afterAll(() => database.close())

  test('goes by turns of those who ask: who asks once is answered among the first', async () => {
    const done: string[] = []
    const ask = async (whose: string) => {
      await askedFrom(whose, async () => await database.db.execute(sql`select 1`))
      done.push(whose)
    }
    const flood = Array.from({ length: 60 }, () => ask('a'))
    await Promise.all([...flood, ask('b'), ask('c')])
    expect(done.slice(0, 4).toSorted()).toEqual(['a', 'a', 'b', 'c'])
  })
})

describeOnPostgres('the connections of a pool', (open) => {
  let database: OpenDatabase & { kind: 'postgres' }
  let accountId: number
  beforeAll(async () => {
    const opened = await open()
    if (opened.kind !== 'postgres') throw new Error('not PostgreSQL')
    database = opened
    const [row] = await opened.db
      .insert(account)
      .values({ countryCode: '852', mobile: '00000001' })
      .returning()
    accountId = row?.id ?? 0
  })
  const waitingForLocks = () => sql<number>`(select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock')`

  test('are not held by one account whose changes wait for each other, nor by many', async () => {
    const { db } = database
    const done: string[] = []
    const change = async (whose: string) => {
      await askedFrom(whose, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = 0`)
          await tx.update(account).set({ email: 'a@b.example' }).where(eq(account.id, accountId))
        }),
      )
      done.push(whose)
    }
    const read = async (whose: string) => {
      const { rows } = await askedFrom(
        whose,
        async () =>
          await db.execute<{ waiting: number }>(sql`select ${waitingForLocks()} as waiting`),
      )
      return rows[0]?.waiting ?? 0
    }
    const { promise: changed, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>()
    const holder = db.transaction(async (tx) => {
      await tx.select().from(account).where(eq(account.id, accountId)).for('update')
      hasLock()
      await changed
    })
    await locked
    const ofOne = Array.from({ length: 20 }, () => change('account 1'))
    while ((await read('somebody')) < 4);
    // Many accounts at once: the last connections are reserved for readers.
    const ofMany = ['2', '3', '4'].flatMap((one) =>
      Array.from({ length: 4 }, () => change(`account ${one}`)),
    )
    while ((await read('somebody else')) < 6);
    expect(await read('somebody')).toBe(6)
    expect(done).toEqual([])
    expect(database.client.waitingForSlot).toBe(ofOne.length + ofMany.length - 6)
    release()
    await Promise.all([holder, ...ofOne, ...ofMany])
    expect(done).toHaveLength(ofOne.length + ofMany.length)
  })

  test('that break under a transaction fail it alone, and are replaced', async () => {
    const { db } = database
    const ends = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      })
    const beginsLate = () => {
      database.client.once('acquire', (client) => void client.end())
      return db.transaction(async () => {})
    }
    for (let broken = 0; broken < 12; broken += 1) {
      const failure: unknown = await (broken % 2 === 0 ? ends() : beginsLate()).catch((e) => e)
      expect(failure).toBeInstanceOf(Error)
      if (broken % 2 === 0) expect(heldUp(failure)?.failed).toBe('database is away')
    }
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    expect(database.client.waitingForSlot).toBe(0)
  })
})

describeOnOneDatabase('whoever asks', (open) => {
  test('is the address, and the account from the session on; without limits, the house', async () => {
    const { db } = await open()
    const asked: string[] = []
    const watched = new Proxy(db, {
      get(target, key) {
        if (key === 'select') asked.push(whoAsks())
        const member: unknown = Reflect.get(target, key)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    const session: KnownSession = {
      id: '00000000-0000-4000-8000-000000000001',
      owner: { accountId: 7 },
      kinds: ['parent'],
      parentId: 1,
      tutorId: null,
      clientKey: null,
      certification: '00000000-0000-4000-8000-000000000002',
    }
    const findSession = async () => {
      asked.push(whoAsks())
      return session
    }
    const of = async (rateLimits: boolean) => {
      const config = { rateLimits, trustProxy: true }
      const { app } = await openTestApp(open, { tutors: 0, db: watched, config, findSession })
      asked.length = 0
      const headers = { token: 'known', 'x-forwarded-for': '192.0.2.7' }
      await app.request('/api/user/settings', { headers })
      return [...new Set(asked)]
    }
    expect(await of(true)).toEqual(['192.0.2.7', 'account 7'])
    expect(await of(false)).toEqual([serverItself])
  })
})
