import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { backgroundTask } from '#server/db/tables/index.ts'
import { plan } from '#server/queue/plan.ts'
import type { OnceHandler } from '#server/queue/port.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { handClock } from '#tests/support/outbox-world.ts'
import {
  once,
  openEffects,
  openQueueWorld,
  planTask,
  repeatable,
  taskOf,
} from '#tests/support/queue-world.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

describeOnBothDatabases('work for later', (open) => {
  let db: Database
  let effects: ReturnType<typeof openEffects>
  beforeAll(async () => {
    db = (await open()).db
    effects = openEffects(db)
    await effects.make()
  })
  beforeEach(async () => {
    await db.delete(backgroundTask)
    await effects.clear()
  })

  const leaving: OnceHandler = {
    run: async (tx, _, { key }) => {
      await effects.leave(tx, key)
    },
  }

  test('is planned with the transaction that plans it, or not at all', async () => {
    const { clock } = handClock()
    const broken = db.transaction(async (tx) => {
      await plan(tx, { name: once, key: 'broken', dueAt: clock(), data: null })
      throw new Error('the step failed')
    })
    await expect(broken).rejects.toThrow('the step failed')
    await planTask(db, 'kept', clock())
    await openQueueWorld(db, clock, { [once]: leaving }).work()
    expect(await effects.all()).toEqual(['kept'])
  })

  test('happens when it is due, once however often it is planned', async () => {
    const { clock, pass } = handClock()
    const due = new Date(clock().getTime() + 48 * hour)
    const world = openQueueWorld(db, clock, { [once]: leaving })
    await planTask(db, 'job:1:3:lapse', due)
    await planTask(db, 'job:1:3:lapse', due)
    pass(48 * hour - 1)
    await world.work()
    expect(await effects.all()).toEqual([])
    pass(1)
    await world.work()
    await planTask(db, 'job:1:3:lapse', due)
    await world.work()
    expect(await effects.all()).toEqual(['job:1:3:lapse'])
    await planTask(db, 'job:1:4:lapse', due)
    await world.work()
    expect(await effects.all()).toEqual(['job:1:3:lapse', 'job:1:4:lapse'])
  })

  test('gets the data that it was planned with', async () => {
    const { clock } = handClock()
    const seen: unknown[] = []
    const run: OnceHandler['run'] = async (_, data, { key, now }) => {
      seen.push([data, key, now])
    }
    await planTask(db, 'job:2:1:lapse', clock())
    await openQueueWorld(db, clock, { [once]: { run } }).work()
    expect(seen).toEqual([[{ of: 'job:2:1:lapse' }, 'job:2:1:lapse', clock()]])
  })

  test('that finds itself early comes again, in the same transaction', async () => {
    const { clock, pass } = handClock()
    const begin = clock().getTime()
    const run: OnceHandler['run'] = async (tx, _, { now, key, again }) => {
      if (now.getTime() < begin + hour) return again(new Date(begin + hour))
      await effects.leave(tx, key)
    }
    const world = openQueueWorld(db, clock, { [once]: { run } })
    await planTask(db, 'early', clock())
    await world.work()
    expect(await taskOf(db, 'early')).toMatchObject({ state: 'DUE', attempts: 0, doneAt: null })
    pass(hour)
    await world.work()
    await world.work()
    expect(await effects.all()).toEqual(['early'])
    expect(await taskOf(db, 'early')).toMatchObject({ state: 'DONE' })
  })

  test('leaves nothing of an attempt that fails, waits longer each time, and is given up', async () => {
    const { clock, pass } = handClock()
    let fails = true
    const run: OnceHandler['run'] = async (tx, _, { key }) => {
      await effects.leave(tx, key)
      if (fails) throw Object.assign(new Error('陳太 9123 4567'), { code: 'ECONNREFUSED' })
    }
    const retry = { attempts: 4, firstWait: 10 * second, longestWait: 2 * minute }
    const world = openQueueWorld(db, clock, { [once]: { run, retry } })
    await planTask(db, 'failing', clock())
    const waits: number[] = []
    for (let attempt = 1; attempt < 4; attempt += 1) {
      await world.work()
      const task = await taskOf(db, 'failing')
      expect(task).toMatchObject({
        state: 'WAITING_RETRY',
        attempts: attempt,
        error: 'ECONNREFUSED',
      })
      const wait = (task?.dueAt.getTime() ?? 0) - clock().getTime()
      waits.push(wait / second)
      pass(wait - 1)
      await world.work()
      expect(await taskOf(db, 'failing')).toMatchObject({ attempts: attempt })
      pass(1)
    }
    expect(waits).toEqual([10, 40, 120])
    await world.work()
    expect(await taskOf(db, 'failing')).toMatchObject({ state: 'DEAD', error: 'ECONNREFUSED' })
    expect(await effects.all()).toEqual([])
    expect(world.logged.at(-1)).toContain('"level":50')
    expect(world.logged.at(-1)).toContain('task given up')
    expect(JSON.stringify(await taskOf(db, 'failing'))).not.toContain('陳太')

    fails = false
    pass(1000 * hour)
    await world.work()
    expect(await effects.all(), 'until staff repeat it').toEqual([])
  })

  test('of a server that died is done by another when its lease ends', async () => {
    const { clock, pass } = handClock()
    await planTask(db, 'left', clock())
    const world = openQueueWorld(db, clock, { [once]: leaving })
    await db.update(backgroundTask).set({
      state: 'RUNNING',
      takes: 1,
      attempts: 1,
      dueAt: new Date(clock().getTime() + 5 * minute),
    })
    await world.work()
    expect(await effects.all()).toEqual([])
    pass(5 * minute)
    await world.work()
    expect(await effects.all()).toEqual(['left'])
  })

  test('that kills its server each time is given up', async () => {
    const { clock } = handClock()
    await planTask(db, 'deadly', clock())
    await db.update(backgroundTask).set({ state: 'RUNNING', takes: 8, attempts: 8 })
    await openQueueWorld(db, clock, { [once]: leaving }).work()
    expect(await taskOf(db, 'deadly')).toMatchObject({ state: 'DEAD', error: 'interrupted' })
    expect(await effects.all()).toEqual([])
  })

  test('that was taken over before it began has no effect', async () => {
    const { clock, pass } = handClock()
    await planTask(db, 'slow', clock())
    // Another server does everything between the claim and the transaction.
    const other = openQueueWorld(db, clock, { [once]: leaving })
    let isFirst = true
    const slow = new Proxy(db, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key)
        if (key !== 'transaction' || !isFirst) {
          return typeof member === 'function' ? member.bind(target) : member
        }
        isFirst = false
        return async (work: Parameters<Database['transaction']>[0]) => {
          pass(5 * minute)
          await other.work()
          return target.transaction(work)
        }
      },
    })
    const world = openQueueWorld(slow, clock, { [once]: leaving })
    await world.work()
    expect(await effects.all()).toEqual(['slow'])
    expect(await taskOf(db, 'slow')).toMatchObject({ state: 'DONE', takes: 2 })
    expect(world.logged).toEqual([])
  })

  test('survives a clock that jumps: nothing is done twice, nothing waits for a year', async () => {
    const { clock, pass } = handClock()
    const year = 365 * 24 * hour
    let fails = true
    const run: OnceHandler['run'] = async (tx, _, { key }) => {
      if (fails) throw new Error('not yet')
      await effects.leave(tx, key)
    }
    const world = openQueueWorld(db, clock, { [once]: { run } })
    pass(year)
    await planTask(db, 'retried', clock())
    await world.work()
    await planTask(db, 'leased', clock())
    await db
      .update(backgroundTask)
      .set({
        state: 'RUNNING',
        takes: 1,
        attempts: 1,
        dueAt: new Date(clock().getTime() + 5 * minute),
      })
      .where(eq(backgroundTask.key, 'leased'))
    pass(-year)
    fails = false
    await world.work()
    expect(await effects.all()).toEqual(['leased', 'retried'])
    await planTask(db, 'later', new Date(clock().getTime() + hour))
    await world.work()
    expect(await effects.all(), 'what was planned for later is not touched').not.toContain('later')
    for (const jump of [year, -year, -year, 2 * year]) {
      pass(jump)
      await world.work()
    }
    expect(await effects.all()).toEqual(['later', 'leased', 'retried'])
  })

  test('that comes around is done once a turn, made up for once after a standstill', async () => {
    const { clock, pass } = handClock('2026-11-20T10:00:00+08:00')
    const handlers = (fromStart: boolean) => ({
      [repeatable]: {
        repeats: { every: 24 * hour, at: 3 * hour, fromStart },
        work: async (_: unknown, { key }: { key: string }) => {
          await effects.leave(db, key)
        },
      },
    })
    const world = openQueueWorld(db, clock, handlers(false))
    await world.work()
    expect(await effects.all(), 'the turn before there was an installation').toEqual([])
    pass(17 * hour - 1)
    await world.work()
    expect(await effects.all()).toEqual([])
    pass(1)
    await Promise.all([world.work(), openQueueWorld(db, clock, handlers(false)).work()])
    expect(await effects.all()).toEqual(['2026-11-20T19:00:00.000Z'])
    pass(10 * 24 * hour)
    await world.work()
    await world.work()
    expect(await effects.all()).toEqual(['2026-11-20T19:00:00.000Z', '2026-11-30T19:00:00.000Z'])
    pass(-5 * 24 * hour)
    await world.work()
    pass(5 * 24 * hour)
    await world.work()
    expect(new Set(await effects.all()).size).toBe((await effects.all()).length)

    await db.delete(backgroundTask)
    await effects.clear()
    await openQueueWorld(db, clock, handlers(true)).work()
    expect(await effects.all()).toEqual(['2026-11-30T19:00:00.000Z'])
  })

  test('of two servers is done by one of them', async () => {
    const { clock } = handClock()
    const keys = Array.from({ length: 60 }, (_, at) => `task-${String(at).padStart(2, '0')}`)
    for (const key of keys) await planTask(db, key, clock())
    const servers = [1, 2, 3].map(() => openQueueWorld(db, clock, { [once]: leaving }))
    await Promise.all(servers.map((server) => server.work()))
    await Promise.all(servers.map((server) => server.work()))
    expect(await effects.all()).toEqual(keys)
  })

  test('that this release does not know is left to one that does', async () => {
    const { clock } = handClock()
    await planTask(db, 'foreign', clock(), repeatable)
    await openQueueWorld(db, clock, { [once]: leaving }).work()
    expect(await taskOf(db, 'foreign')).toMatchObject({ state: 'DUE', attempts: 0 })
  })
})
