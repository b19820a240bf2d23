import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { organization } from '#server/db/tables/index.ts'
import {
  createActivityIndex,
  type RunningActivityIndex,
} from '#server/search/activities/in-memory/activity-index.ts'
import { SessionStarts } from '#server/search/activities/in-memory/session-starts.ts'
import type { ActivityIndex, ActivityQuery } from '#server/search/activities/port.ts'
import { createSqlActivityIndex } from '#server/search/activities/sql-index.ts'
import { findActivities } from '#server/services/activities/search-activities.ts'
import { compareListings } from '../support/compare-listings.ts'
import { describeOnBothDatabases } from '../support/database.ts'
import { seededRandom } from '../support/random.ts'
import {
  changeSomeActivity,
  randomActivityQuery,
  storeRandomActivities,
} from '../support/random-activities.ts'

const clock = () => new Date('2026-11-20T10:00:00+08:00')
const log = pino({ level: 'silent' })

describeOnBothDatabases('the index of activities in memory', (open) => {
  const random = seededRandom(12)
  let db: Database
  let stored: Awaited<ReturnType<typeof storeRandomActivities>>
  let running: RunningActivityIndex
  beforeAll(async () => {
    db = (await open()).db
    stored = await storeRandomActivities(db, { random, activities: 80 })
  })
  beforeEach(async () => {
    running = createActivityIndex({ db, clock, log, lookEveryMs: 60_000 })
    await running.start()
  })
  afterEach(() => running.stop())

  test('what a suspended organization holds is not shown, whatever the index still has', async () => {
    const query = { keyword: '', subject: '', area: '', free: '', online: '' } as const
    const page = { ...query, sort: 'soonest', pageNum: 1, pageSize: 100 } as const
    const find = () => findActivities({ db, clock, activities: running }, page, 'en')
    const before = await find()
    expect(before.list.length).toBe(before.total)
    const [suspended = 0] = stored.organizations
    const { total } = await createSqlActivityIndex({ db }).search({
      ...{ filters: query, sort: 'soonest', now: clock(), offset: 0, limit: 1 },
    })
    expect(total).toBe(before.total)
    await db.update(organization).set({ status: 'frozen' }).where(eq(organization.id, suspended))
    const stale = await find()
    expect(stale.total).toBe(before.total)
    expect(stale.list.length).toBeLessThan(before.total)
    running.wake()
    expect(await find()).toMatchObject({ total: stale.list.length, list: stale.list })
  })

  test('200 random queries between random changes have the answers of SQL, whatever time it is', async () => {
    const ask = (index: ActivityIndex) => async (query: ActivityQuery) => ({
      ...(await index.search(query)),
      counted: await index.count(query.filters, query.now),
    })
    const answers = await compareListings({
      ...{ random, queries: 200, running },
      draw: () => randomActivityQuery(random),
      change: () => changeSomeActivity(db, random, stored),
      inSql: ask(createSqlActivityIndex({ db })),
      inMemory: ask(running),
    })
    expect(answers.filter(({ activityIds }) => activityIds.length > 0).length).toBeGreaterThan(60)
  }, 120_000)
})

test('the next sessions are those after a time, forwards and backwards', () => {
  const starts = new SessionStarts(4)
  starts.add([10, 20, 30], 0)
  starts.add([], 1)
  starts.add([20], 2)
  const at = (now: number) => {
    starts.bringTo(now)
    return [starts.toCome[0], [...starts.next].filter(Number.isFinite).slice(0, 2)]
  }
  expect(at(5)).toEqual([0b101, [10, 20]])
  expect(at(10)).toEqual([0b101, [20, 20]])
  expect(at(25).slice(0, 1)).toEqual([0b001])
  starts.add([26], 3)
  expect(at(25).slice(0, 1)).toEqual([0b1001])
  expect(at(26).slice(0, 1)).toEqual([0b0001])
  expect(at(0)).toEqual([0b1101, [10, 20]])
})
