import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase, openMemoryDatabase } from '#server/db/open.ts'
import { createSlowStatements } from '#server/db/slow-statements.ts'
import { backgroundTask, tutorSearch } from '#server/db/tables/index.ts'
import type { WatchStatement } from '#server/db/watched-clients.ts'
import { createLastHour } from '#server/metrics/last-hour.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createTutorIndex } from '#server/search/in-memory/tutor-index.ts'
import { bumpSearchVersion } from '#server/search/version.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { enqueue } from '#tests/support/outbox-world.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { testTime } from '#tests/support/sign-in.ts'
import { isWholeSuite } from '#tests/support/suite.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'

const metricsToken = 'a token of sixteen and more'.replaceAll(' ', '-')

describeOnOneDatabase('what is counted', (open) => {
  test('says how the server does by call and class of status, and nothing that was typed', async () => {
    const { app, db, time } = await openTestApp(open, { tutors: 2, counts: true })
    const overdue = new Date(time.now.getTime() - 90_000)
    await db.insert(backgroundTask).values([
      { name: 'jobs.due', key: 'late', dueAt: overdue },
      { name: 'jobs.due', key: 'given up', dueAt: overdue, state: 'DEAD', doneAt: overdue },
      { name: 'jobs.due', key: 'later', dueAt: new Date(time.now.getTime() + 90_000) },
    ])
    await enqueue(db, testTime, { body: 'waits' })
    await app.request('/api/es/tutor/search?keyword=secret-words')
    await app.request('/api/es/tutor/search?pageNum=-7')
    await app.request('/cert/any-product-mechanism-facebook-login/typed@example.com')
    await app.request('/api/typed-by-somebody')
    await app.request('/typed-by-somebody')
    const answer = await asDeveloper(app)('/metrics')
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    const text = await answer.text()
    const value = (name: string) => valueIn(text, name)
    const search = 'method="GET",route="/api/es/tutor/search"'
    expect(value(`http_answers_total{${search},status="2xx"}`)).toBe('2')
    expect(value(`http_answer_seconds_count{${search}}`)).toBe('2')
    expect(value('http_answers_total{method="GET",route="/api/*",status="4xx"}')).toBe('1')
    expect(text).not.toMatch(/secret|typed/u)
    expect(value('tutorharbour_database_up')).toBe('1')
    expect(value('tutorharbour_tasks_waiting')).toBe('1')
    expect(value('tutorharbour_tasks_dead')).toBe('1')
    expect(Number(value('tutorharbour_tasks_late_seconds'))).toBeCloseTo(90, 0)
    expect(value('tutorharbour_messages_waiting')).toBe('1')
    expect(value('tutorharbour_ledger_faults')).toBeUndefined()
    expect(Number(value('nodejs_eventloop_lag_seconds'))).toBeGreaterThanOrEqual(0)
  })

  test('says whether tutors are searched in memory, and how far that is behind', async () => {
    const { db, time } = await openTestApp(open, { tutors: 3 })
    const clock = () => time.now
    const log = pino({ level: 'silent' })
    const index = createTutorIndex({ db, clock, log, versionEveryMs: 0 })
    const chat = { open: () => 0 }
    const metrics = createMetrics({ database: { db }, chat, index, clock })
    const value = async (name: string) =>
      valueIn(await metrics.text(), `tutorharbour_search_index_${name}`)
    expect(await value('tutors')).toBe('0')
    expect(await value('behind')).toBeUndefined()
    await index.start()
    expect(await value('tutors')).toBe(String(await db.$count(tutorSearch)))
    expect(Number(await value('bytes'))).toBeGreaterThan(0)
    expect(await value('behind')).toBe('0')
    await bumpSearchVersion(db)
    expect(await value('behind')).toBe('1')
    await index.stop()
  })

  test('is for this machine and whoever has the token', async () => {
    const { app } = await openTestApp(open, { tutors: 0, counts: true, config: { metricsToken } })
    const ask = async (authorization?: string) =>
      (await app.request('/metrics', { headers: { ...(authorization && { authorization }) } }))
        .status
    expect(await ask()).toBe(404)
    expect(await ask('Bearer wrong')).toBe(404)
    expect(await ask(metricsToken)).toBe(404)
    expect(await ask(`Bearer ${metricsToken}`)).toBe(200)
  })
})

const valueIn = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')
    .at(-1)

type Opener = (watch: WatchStatement) => Promise<OpenDatabase>

describe('slow statements', () => {
  const databaseUrl = inject('postgresUrl')
  const openers: Record<string, Opener> = {
    ...((databaseUrl === null || isWholeSuite()) && {
      pglite: async (watch) =>
        openMemoryDatabase(new Blob([await readFile(inject('pgliteTemplate').dump)]), watch),
    }),
    ...(databaseUrl !== null && {
      postgres: (watch) => openDatabase({ databaseUrl, dataDir: '', watch }),
    }),
  }
  test.each(Object.keys(openers))('are logged with their text alone (%s)', async (kind) => {
    const lines: string[] = []
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
    const slow = createSlowStatements({ log, clock: () => new Date(), slowMs: 250 })
    const { db, close } = await (openers[kind] as Opener)(slow.watch)
    await db.execute(sql`select ${'a value'}::text as quick`)
    await db.execute(sql`select pg_sleep(${0.3}), ${'a value'}::text as alone`)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(${0.3}), ${'a value'}::text as inside`)
    })
    const failing = db.execute(sql`select ${'a value'}, 1 / length(pg_sleep(${0.3})::text)`)
    await expect(failing).rejects.toThrow()
    await close()
    const sleeping = lines
      .map((line) => JSON.parse(line))
      .filter((line) => /sleep/u.test(line.statement))
    expect(sleeping.map((line) => line.statement)).toEqual([
      'select pg_sleep($1), $2::text as alone',
      'select pg_sleep($1), $2::text as inside',
      'select $1, 1 / length(pg_sleep($2)::text)',
    ])
    expect(lines.join('')).not.toContain('a value')
    expect(sleeping[2]).toMatchObject({ failed: true, msg: 'slow statement' })
  })
})

test('the last hour forgets what is older', () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const hour = createLastHour(() => now)
  const seen = (route: string, status: number, seconds: number) =>
    hour.seen({ method: 'GET', route, status, seconds })
  expect(hour.read()).toEqual({ failed: 0, slowest: null })
  seen('/early', 500, 9)
  now = new Date('2026-11-20T10:30:00Z')
  seen('/slow', 200, 3)
  seen('/failed', 503, 1)
  expect(hour.read()).toEqual({ failed: 2, slowest: { route: 'GET /early', ms: 9000 } })
  now = new Date('2026-11-20T11:00:30Z')
  expect(hour.read()).toEqual({ failed: 1, slowest: { route: 'GET /slow', ms: 3000 } })
})
