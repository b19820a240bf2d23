import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { storeCode } from '#server/accounts/codes/send-code.ts'
import {
  endChanges,
  forgetSecurityChanges,
  formerWays,
  heldUntil,
  recentChanges,
} from '#server/accounts/security-changes/store-change.ts'
import { createAttempts } from '#server/accounts/sign-in/attempts.ts'
import { createKnownLocations } from '#server/accounts/sign-in/known-locations.ts'
import { createLoginKeys } from '#server/accounts/sign-in/login-keys.ts'
import { spendNonce } from '#server/accounts/sign-in/nonces.ts'
import { eraseTickets, issueTicket } from '#server/accounts/social/tickets.ts'
import type { Database } from '#server/db/open.ts'
import {
  attempt,
  backgroundTask,
  knownPlace,
  loginKey,
  securityChange,
  socialTicket,
  spentNonce,
  verificationCode,
} from '#server/db/tables/index.ts'
import { forgetDone } from '#server/queue/stored-tasks.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'

/* What is over is deleted; whatever differs from it in one thing stays. */

const now = testTime
const second = 1000
const day = 86_400 * second
const after = (ms: number) => new Date(now.getTime() + ms)
const clock = () => now
const key = Buffer.alloc(32, 7)

describeOnOneDatabase('short-lived rows', (open) => {
  let db: Database
  let one: { accountId: number }
  let other: { accountId: number }
  let house: { organizationId: number }
  beforeAll(async () => {
    db = (await open()).db
    one = { accountId: await storeAccount(db, '93800001') }
    other = { accountId: await storeAccount(db, '93800002') }
    house = { organizationId: await storeOrganization(db, '93800001') }
  })
  beforeEach(async () => {
    for (const table of [attempt, knownPlace, securityChange]) await db.delete(table)
  })

  const life = { over: now, lasts: after(1) }
  const each = <Row>(row: (name: string, expiresAt: Date) => Row) =>
    Object.entries(life).map(([name, expiresAt]) => row(name, expiresAt))
  const ticket = { realm: 'cert', provider: 'facebook', subject: 'me' } as const

  const expiring: readonly [
    what: string,
    table: PgTable,
    store: () => Promise<unknown>,
    add: () => Promise<unknown>,
  ][] = [
    [
      'nonces',
      spentNonce,
      () => db.insert(spentNonce).values(each((nonce, expiresAt) => ({ nonce, expiresAt }))),
      () => spendNonce(db, 'new', { now, lifeMs: second }),
    ],
    [
      'keys of sign-in',
      loginKey,
      () =>
        db.insert(loginKey).values(
          each((keyCode, expiresAt) => ({
            keyCode,
            realm: 'cert' as const,
            privateKey: '',
            expiresAt,
          })),
        ),
      () =>
        createLoginKeys(db, clock, async () => ({ publicKey: '', privateKey: '' })).reserve(
          'cert',
          second,
        ),
    ],
    [
      'codes',
      verificationCode,
      () =>
        db
          .insert(verificationCode)
          .values(
            each((subject, expiresAt) => ({ subject, codeHash: '', askedFrom: '', expiresAt })),
          ),
      () => {
        const row = { subject: 'new', codeHash: '', askedFrom: '', expiresAt: after(second) }
        return db.transaction((tx) => storeCode(tx, row, now))
      },
    ],
    [
      'tickets of providers',
      socialTicket,
      () =>
        db
          .insert(socialTicket)
          .values(each((ticketHash, expiresAt) => ({ ticketHash, ...ticket, expiresAt }))),
      () => issueTicket(db, { ...ticket, clientKey: null, now }),
    ],
  ]
  test.each(expiring)('expired %s go when one is added', async (_, table, store, add) => {
    await db.delete(table)
    await store()
    await add()
    const rows = JSON.stringify(await db.select().from(table))
    expect(rows).not.toContain('"over"')
    expect(rows).toContain('"lasts"')
    expect(await db.$count(table)).toBe(2)
  })

  test('a nonce is spent once, and again when it is over', async () => {
    await db.delete(spentNonce)
    const spend = (at: Date, nonce = 'n') => spendNonce(db, nonce, { now: at, lifeMs: second })
    expect([await spend(now), await spend(now), await spend(now, 'm')]).toEqual([true, false, true])
    expect([await spend(after(second - 1)), await spend(after(second))]).toEqual([false, true])
  })

  test('a code asked for anew is the only one, with all its tries', async () => {
    await db.delete(verificationCode)
    const row = { subject: 's', codeHash: 'first', askedFrom: 'here', expiresAt: after(second) }
    const keep = (given: typeof row) => db.transaction((tx) => storeCode(tx, given, now))
    await keep(row)
    await keep({ ...row, subject: 'another' })
    await db.update(verificationCode).set({ tries: 5, strangeTries: 5 })
    const again = { ...row, codeHash: 'second', askedFrom: 'there', expiresAt: after(2 * second) }
    await keep(again)
    const rows = await db.select().from(verificationCode).orderBy(verificationCode.subject)
    expect(rows).toEqual([
      { ...row, subject: 'another', tries: 5, strangeTries: 5 },
      { ...again, tries: 0, strangeTries: 0 },
    ])
  })

  test('the tickets of one identity are erased', async () => {
    await db.delete(socialTicket)
    const of = (ticketHash: string, more: Partial<typeof socialTicket.$inferInsert>) => ({
      ...{ ticketHash, ...ticket, expiresAt: after(second), ...more },
    })
    const another = { provider: 'google' } as const
    await db
      .insert(socialTicket)
      .values([of('own', {}), of('house', { realm: 'mechanism' }), of('a', { subject: 'you' })])
    await db.insert(socialTicket).values(of('b', another))
    const person = { provider: 'facebook', subjectId: 'me' } as const
    const erased = await db.transaction((tx) => eraseTickets(tx, person))
    expect(erased).toBe(2)
    const left = await db.select().from(socialTicket).orderBy(socialTicket.ticketHash)
    expect(left.map(({ ticketHash }) => ticketHash)).toEqual(['a', 'b'])
  })

  test('the last ten places of an owner are known, for half a year', async () => {
    let at = after(-180 * day)
    const places = createKnownLocations(() => at, key)
    const address = (n: number) => `10.${n}.0.1`
    const seen = (owner: Parameters<typeof places.remember>[1], n: number) =>
      db.transaction((tx) => places.remember(tx, owner, address(n)))
    await seen(one, 0)
    await seen(other, 0)
    at = after(-180 * day + 1)
    await seen(one, 1)
    for (let n = 2; n < 12; n += 1) await seen(house, n)
    at = now
    expect(await places.knows(db, one, address(0)), 'too long ago').toBe('nothing')
    expect(await places.knows(db, one, address(1))).toBe('place')
    expect(await places.knows(db, other, address(1))).toBe('nothing')
    await seen(one, 20)
    expect(await db.$count(knownPlace, eq(knownPlace.accountId, one.accountId))).toBe(2)
    expect(await db.$count(knownPlace, eq(knownPlace.accountId, other.accountId))).toBe(1)
    for (let n = 21; n < 30; n += 1) {
      at = after(n)
      await seen(one, n)
    }
    expect(await places.knows(db, one, address(1)), 'the eleventh').toBe('nothing')
    expect(await places.knows(db, one, address(20))).toBe('place')
    await seen(one, 20)
    at = after(40)
    await seen(one, 31)
    expect(await places.knows(db, one, address(20)), 'seen again').toBe('place')
    expect(await places.knows(db, one, address(21))).toBe('nothing')
    expect(await db.$count(knownPlace)).toBe(21)
  })

  test('a success clears its own counters, and those a day old that block nobody', async () => {
    const attempts = createAttempts(db, clock, key)
    const rule = { free: 5, waitMs: second, longestWaitMs: second, windowMs: second }
    await attempts.count([{ subject: 'own', rule }])
    const passed = crypto.randomUUID()
    const row = { count: 1, since: after(-day - 1), blockedUntil: now, passed }
    await db.insert(attempt).values([
      { ...row, subject: 'over' },
      { ...row, subject: 'a day', since: after(-day) },
      { ...row, subject: 'blocks', blockedUntil: after(1) },
    ])
    await attempts.forget([{ subject: 'own', rule }])
    const left = await db.select().from(attempt).orderBy(attempt.subject)
    expect(left.map(({ subject }) => subject)).toEqual(['a day', 'blocks'])
  })

  test('changes of an account are its own, hold until they end, and go after ninety days', async () => {
    const change = { what: 'name', at: now, holdsUntil: after(1) } as const
    const number = { countryCode: '852', mobile: '93800009' } as const
    await db.insert(securityChange).values([
      { ...one, ...change, what: 'number', ...number },
      { ...one, ...change, what: 'mail', mail: 'me@example.com' },
      { ...one, ...change, what: 'mail', mail: 'old@example.com', holdsUntil: now },
      { ...one, ...change, what: 'numberAsked', ...number, holdsUntil: after(3) },
      { ...one, ...change, what: 'idleNumber', endedAt: now, holdsUntil: after(9) },
      { ...other, ...change, holdsUntil: after(7) },
      { ...house, ...change, what: 'number', ...number, holdsUntil: after(5) },
    ])
    const until = (owner: Parameters<typeof heldUntil>[1]) =>
      db.transaction((tx) => heldUntil(tx, owner, now))
    expect([await until(one), await until(other), await until(house)]).toEqual([
      after(3),
      after(7),
      after(5),
    ])
    expect(await db.transaction((tx) => formerWays(tx, one, now))).toEqual([
      { ...number, mail: null },
      { countryCode: null, mobile: null, mail: 'me@example.com' },
    ])
    const end = (what: 'numberAsked' | 'idleNumber') =>
      db.transaction((tx) => endChanges(tx, one, what, now))
    expect([await end('idleNumber'), await end('numberAsked'), await end('numberAsked')]).toEqual([
      0, 1, 0,
    ])
    expect(await until(one)).toEqual(after(1))
    expect((await recentChanges(db, one, after(-1))).map(({ what }) => what)).toEqual([
      'idleNumber',
      'numberAsked',
      'mail',
      'mail',
      'number',
    ])
    expect(await recentChanges(db, one, now), 'since').toEqual([])
    const forget = (ms: number) => db.transaction((tx) => forgetSecurityChanges(tx, after(ms)))
    await forget(90 * day)
    expect(await db.$count(securityChange)).toBe(7)
    await forget(90 * day + 1)
    expect(await db.$count(securityChange)).toBe(0)
  })

  test('tasks are forgotten once they are done long enough, those of these names alone', async () => {
    await db.delete(backgroundTask)
    const task = { name: 'jobs.due', dueAt: now, doneAt: after(-1), state: 'DONE' } as const
    await db.insert(backgroundTask).values([
      { ...task, key: 'done' },
      { ...task, key: 'just', doneAt: now },
      { ...task, key: 'dead', state: 'DEAD' },
      { ...task, key: 'other', name: 'files.photos' },
    ])
    const left = async () =>
      (await db.select().from(backgroundTask).orderBy(backgroundTask.key)).map((row) => row.key)
    await forgetDone(db, now, ['jobs.due', 'notices.send'])
    expect(await left()).toEqual(['dead', 'just', 'other'])
    await forgetDone(db, now)
    expect(await left()).toEqual(['dead', 'just'])
  })
})
