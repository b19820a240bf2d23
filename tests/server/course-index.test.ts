import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { account, course, courseVersion, listingChange } from '#server/db/tables/index.ts'
import {
  createCourseIndex,
  type RunningCourseIndex,
} from '#server/search/courses/in-memory/course-index.ts'
import type { CourseIndex, CourseQuery } from '#server/search/courses/port.ts'
import { createSqlCourseIndex } from '#server/search/courses/sql-index.ts'
import { findCourses } from '#server/services/courses/search-courses.ts'
import { compareListings } from '../support/compare-listings.ts'
import { describeOnBothDatabases } from '../support/database.ts'
import { seededRandom } from '../support/random.ts'
import {
  changeSomeCourse,
  randomCourseQuery,
  storeRandomCourses,
} from '../support/random-courses.ts'

const clock = () => new Date('2026-11-20T10:00:00+08:00')
const log = pino({ level: 'silent' })
const whole = { keyword: '', subject: '', free: '', sort: 'newest', pageNum: 1 } as const

describeOnBothDatabases('the index of courses in memory', (open) => {
  const random = seededRandom(11)
  let db: Database
  let stored: Awaited<ReturnType<typeof storeRandomCourses>>
  let running: RunningCourseIndex
  beforeAll(async () => {
    db = (await open()).db
    stored = await storeRandomCourses(db, { random, courses: 100 })
  })
  beforeEach(async () => {
    running = createCourseIndex({ db, clock, log, lookEveryMs: 60_000 })
    await running.start()
  })
  afterEach(() => running.stop())

  test('the course of a frozen author is gone from memory once the change is told', async () => {
    const [accountId = 0] = stored.accounts
    const [tutorId = 0] = stored.tutors
    const theirs = async () => {
      const query = { ...whole, pageSize: 150 }
      const { list, total } = await findCourses({ db, courses: running }, query, 'en')
      const own = list.filter(({ teacher }) => teacher.kind === 'tutor' && teacher.id === tutorId)
      return { own: own.length, total, held: running.held()?.rows }
    }
    const before = await theirs()
    expect(before.own).toBeGreaterThan(0)
    await db.update(account).set({ status: 'frozen' }).where(eq(account.id, accountId))
    // The rows of a page say whose course may be shown, whatever the index still holds.
    expect(await theirs()).toEqual({ ...before, own: 0 })
    running.wake()
    const left = before.total - before.own
    expect(await theirs()).toEqual({ own: 0, total: left, held: left })
  })

  test('nothing is told of what nobody finds or reads', async () => {
    await db.delete(listingChange)
    const [accountId = 0] = stored.accounts
    const [tutorId = 0] = stored.tutors
    await db.update(account).set({ userName: '何' }).where(eq(account.id, accountId))
    await db.update(courseVersion).set({ title: '新' })
    await db.update(course).set({ updatedAt: new Date() })
    await db.insert(course).values({ tutorId, status: 'UNPUBLISHED' })
    expect(await db.$count(listingChange)).toBe(0)
  })

  test('200 random queries between random changes have the answers of SQL', async () => {
    const ask = (index: CourseIndex) => async (query: CourseQuery) => ({
      ...(await index.search(query)),
      counted: await index.count(query.filters),
    })
    const answers = await compareListings({
      ...{ random, queries: 200, running },
      draw: () => randomCourseQuery(random),
      change: () => changeSomeCourse(db, random, stored),
      inSql: ask(createSqlCourseIndex({ db })),
      inMemory: ask(running),
    })
    expect(answers.filter(({ courseIds }) => courseIds.length > 0).length).toBeGreaterThan(80)
  }, 120_000)
})
