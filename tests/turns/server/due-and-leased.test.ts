import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { backgroundTask } from '#server/db/tables/index.ts'
import { claimTask, endAttempt } from '#server/queue/stored-tasks.ts'
import { moveDueRecords } from '#server/states/move-due.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/outbox-world.ts'
import { once, planTask } from '#tests/support/queue-world.ts'

const lease = 5 * 60_000

describeOnOneDatabase('what is due', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => db.delete(backgroundTask).then(() => {}))

  /** A round over this many due records; `fails` marks those that cannot be processed. */
  const round = async (records: number, fails: (at: number) => boolean) => {
    const { clock } = handClock()
    await db.insert(backgroundTask).values(
      Array.from({ length: records }, (_, at) => ({
        name: once as typeof once,
        key: String(at),
        dueAt: new Date(clock().getTime() - records + at),
      })),
    )
    const tried: number[] = []
    let looks = 0
    const looked = () => {
      looks += 1
      if (looks > 20) throw new Error('The round goes on for ever')
      return clock()
    }
    const log = pino({ level: 'silent' })
    const moved = await moveDueRecords(
      { db, clock: looked, log },
      {
        ...{ table: backgroundTask, name: 'task' },
        move: async (tx, id) => {
          const [row] = await tx.select().from(backgroundTask).where(eq(backgroundTask.id, id))
          const at = Number(row?.key)
          tried.push(at)
          if (fails(at)) throw new Error(`${at} cannot be moved`)
          await tx.delete(backgroundTask).where(eq(backgroundTask.id, id))
          return true
        },
      },
    )
    return { moved, tried }
  }

  test.each([1, 49, 50, 51, 120])('moves all of %i records, each once', async (records) => {
    const { moved, tried } = await round(records, () => false)
    expect(moved).toBe(records)
    expect(tried).toEqual(Array.from({ length: records }, (_, at) => at))
  })

  test.each([
    ['all of 60', 60, () => true, 0],
    ['all of 50', 50, () => true, 0],
    ['the first 50 of 120', 120, (at: number) => at < 50, 70],
    ['every second of 120', 120, (at: number) => at % 2 === 0, 60],
  ])('ends although %s fail, and moves the others', async (_, records, fails, others) => {
    const { moved, tried } = await round(records, fails)
    expect(moved).toBe(others)
    expect(tried.length, 'each is tried once').toBe(records)
    expect(new Set(tried).size).toBe(records)
  })

  const claim = (now: Date) => claimTask(db, [once], { now, lease, longestWait: lease })
  const rows = () => db.select().from(backgroundTask)

  test('belongs to one server until its lease ends, to the moment', async () => {
    const { clock, pass } = handClock()
    await planTask(db, 'one', clock())
    expect(await claim(clock())).toMatchObject({ key: 'one', takes: 1 })
    pass(lease - 1)
    expect(await claim(clock())).toBeNull()
    pass(1)
    expect(await claim(clock())).toMatchObject({ key: 'one', takes: 2 })
  })

  // Lease and longest wait are 10 and 30 minutes here.
  test.each([
    ['RUNNING', 20 * 60_000],
    ['WAITING_RETRY', 60 * 60_000],
    ['DUE', null],
  ] as const)(
    'is taken early if only a wrong clock can have written it: %s',
    async (state, far) => {
      const { clock } = handClock()
      const due = (ahead: number) => new Date(clock().getTime() + ahead)
      await planTask(db, 'one', clock())
      const claimed = async (ahead: number) => {
        await db.update(backgroundTask).set({ state, dueAt: due(ahead) })
        const limits = { lease: 10 * 60_000, longestWait: 30 * 60_000 }
        return (await claimTask(db, [once], { now: clock(), ...limits })) !== null
      }
      expect(await claimed(far ?? 1)).toBe(false)
      expect(await claimed((far ?? 365 * 24 * 3_600_000) + 1)).toBe(far !== null)
    },
  )

  test('is ended by the server that has it, and by none that had it before', async () => {
    const { clock, pass } = handClock()
    await planTask(db, 'one', clock())
    const first = await claim(clock())
    pass(lease)
    const second = await claim(clock())
    if (first === null || second === null) throw new Error('Nothing was due')
    const done = { state: 'DONE', doneAt: clock(), error: null } as const
    expect(await endAttempt(db, first, done), 'it lost its lease').toBe(false)
    expect(await rows()).toMatchObject([{ state: 'RUNNING', takes: 2, doneAt: null }])
    expect(await endAttempt(db, second, done)).toBe(true)
    expect(await endAttempt(db, second, done), 'once').toBe(false)
    expect(await rows()).toMatchObject([{ state: 'DONE' }])
  })
})
