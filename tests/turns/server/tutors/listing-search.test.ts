import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { descendantsOf } from '#catalogue/areas.ts'
import type { Database } from '#server/db/open.ts'
import {
  account,
  activity,
  activitySession,
  course,
  courseVersion,
  organization,
  ticketKind,
  tutor,
} from '#server/db/tables/index.ts'
import type { ActivityHits, ActivityQuery } from '#server/search/activities/port.ts'
import { createSqlActivityIndex } from '#server/search/activities/sql-index.ts'
import type { CourseHits, CourseQuery } from '#server/search/courses/port.ts'
import { createSqlCourseIndex } from '#server/search/courses/sql-index.ts'
import { queryWords } from '#server/search/words.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { randomActivityQuery, storeRandomActivities } from '#tests/support/random-activities.ts'
import { randomCourseQuery, storeRandomCourses } from '#tests/support/random-courses.ts'

/* Compares the searches with naive ones, which apply each filter to each row. */

/** All words of the keyword are among a row's, in the database's notation: `'^math' '陳老'`. */
function mentions(stored: string, keyword: string): boolean {
  const words = [...stored.matchAll(/'[\^~]?([^']*)'/gu)].map(([, word = '']) => word)
  return queryWords(keyword).every((wanted) =>
    wanted.endsWith('*')
      ? words.some((word) => word.startsWith(wanted.slice(0, -1)))
      : words.includes(wanted),
  )
}

const least = (numbers: readonly number[]) => (numbers.length === 0 ? null : Math.min(...numbers))
/** In the database's order: nulls last. */
const asc = (a: number | null, b: number | null) =>
  (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)
const countsOf = (values: readonly (string | null)[]) =>
  new Map(
    [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) =>
      value === null ? [] : [[value, all.length] as const],
    ),
  )

async function readCourses(db: Database) {
  const rows = await db
    .select({ course, version: courseVersion, account, organization })
    .from(course)
    .innerJoin(courseVersion, eq(courseVersion.courseId, course.id))
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .leftJoin(account, eq(account.id, tutor.accountId))
    .leftJoin(organization, eq(organization.id, course.organizationId))
  return rows.map(({ course: { id, status, publishedAt }, version, ...authors }) => ({
    ...{ id, publishedAt: publishedAt?.getTime() ?? null, itemValue: version.itemValue },
    ...{ words: version.words, net: version.discountedCents ?? version.priceCents },
    isOpen:
      status === 'PUBLISHED' && (authors.account ?? authors.organization)?.status === 'active',
  }))
}

function naiveCourses(
  rows: Awaited<ReturnType<typeof readCourses>>,
  { filters, sort, offset, limit }: CourseQuery,
): CourseHits {
  type Row = (typeof rows)[number]
  const inAnySubject = rows.filter(
    ({ isOpen, words, net }) =>
      isOpen && mentions(words, filters.keyword) && (filters.free === '' || net === 0),
  )
  const found = inAnySubject.filter(
    ({ itemValue }) => filters.subject === '' || itemValue === filters.subject,
  )
  const orders: Record<CourseQuery['sort'], (a: Row, b: Row) => number> = {
    newest: (a, b) => asc(b.publishedAt, a.publishedAt),
    cheapest: (a, b) => asc(a.net, b.net),
    dearest: (a, b) => asc(b.net, a.net),
  }
  const ordered = found.toSorted((a, b) => orders[sort](a, b) || b.id - a.id)
  return {
    courseIds: ordered.slice(offset, offset + limit).map(({ id }) => id),
    total: found.length,
    subjects: countsOf(inAnySubject.map(({ itemValue }) => itemValue)),
  }
}

async function readActivities(db: Database) {
  const rows = await db
    .select()
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
  const sessions = await db.select().from(activitySession)
  const kinds = await db.select().from(ticketKind)
  return rows.map(({ activity: one, organization: { status } }) => ({
    ...one,
    isOffered: one.status === 'PUBLISHED' && status === 'active',
    starts: sessions.flatMap(({ activityId, startsAt }) =>
      activityId === one.id ? [startsAt.getTime()] : [],
    ),
    cheapest: least(
      kinds.flatMap(({ activityId, priceCents }) => (activityId === one.id ? [priceCents] : [])),
    ),
  }))
}

function naiveActivities(
  rows: Awaited<ReturnType<typeof readActivities>>,
  { filters, sort, now, offset, limit }: ActivityQuery,
): ActivityHits {
  type Row = (typeof rows)[number]
  const nextOf = ({ starts }: Row) => least(starts.filter((start) => start > now.getTime()))
  const anywhere = rows.filter(
    (row) =>
      row.isOffered &&
      nextOf(row) !== null &&
      mentions(row.words, filters.keyword) &&
      (filters.subject === '' || row.itemValue === filters.subject) &&
      (filters.organizer === '' || row.organizationId === filters.organizer) &&
      (filters.online === '' || row.isOnline) &&
      (filters.free === '' || row.cheapest === 0),
  )
  const { area } = filters
  const places = area === '' ? [] : [area, ...descendantsOf(area).map(({ id }) => id)]
  const found = anywhere.filter(({ areaId }) => area === '' || places.includes(areaId ?? 0))
  const published = ({ publishedAt }: Row) => publishedAt?.getTime() ?? null
  const orders: Record<ActivityQuery['sort'], (a: Row, b: Row) => number> = {
    soonest: (a, b) => asc(nextOf(a), nextOf(b)) || a.id - b.id,
    newest: (a, b) => asc(published(b), published(a)) || b.id - a.id,
    cheapest: (a, b) => asc(a.cheapest, b.cheapest) || asc(nextOf(a), nextOf(b)) || a.id - b.id,
  }
  return {
    activityIds: found
      .toSorted(orders[sort])
      .slice(offset, offset + limit)
      .map(({ id }) => id),
    total: found.length,
    areas: countsOf(anywhere.map(({ areaId }) => (areaId === null ? null : String(areaId)))),
  }
}

describeOnOneDatabase('100 random queries have the answers of the naive search', (open) => {
  test('for courses', async () => {
    const { db } = await open()
    const random = seededRandom(11)
    await storeRandomCourses(db, { random, courses: 100 })
    const index = createSqlCourseIndex({ db })
    const rows = await readCourses(db)
    let some = 0
    for (let asked = 0; asked < 100; asked += 1) {
      const query = randomCourseQuery(random)
      const wanted = naiveCourses(rows, query)
      expect({ query, ...(await index.search(query)) }).toEqual({ query, ...wanted })
      expect(await index.count(query.filters)).toBe(wanted.total)
      if (wanted.courseIds.length > 0) some += 1
    }
    expect(some).toBeGreaterThan(40)
  })

  test('for activities, whatever time it is', async () => {
    const { db } = await open()
    const random = seededRandom(12)
    await storeRandomActivities(db, { random, activities: 80 })
    const index = createSqlActivityIndex({ db })
    const rows = await readActivities(db)
    let some = 0
    for (let asked = 0; asked < 100; asked += 1) {
      const query = randomActivityQuery(random)
      const wanted = naiveActivities(rows, query)
      expect({ query, ...(await index.search(query)) }).toEqual({ query, ...wanted })
      expect(await index.count(query.filters, query.now)).toBe(wanted.total)
      if (wanted.activityIds.length > 0) some += 1
    }
    expect(some).toBeGreaterThan(30)
  })
})
