import { asc, eq, getTableColumns, getTableName, is, not, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#rules/accounts/demo-accounts.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { hasDemoData, readDemoState } from '#server/db/seed/state.ts'
import * as tables from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { describeOnDatabases } from '../support/database.ts'
import { filesInMemory } from '../support/files-in-memory.ts'

const { account, job, organization, parent, photo, review, tutor, tutorSearch, tutorWords } = tables
const now = new Date('2026-11-20T10:00:00+08:00')

/** All rows of tables with demo data, except the counters of seedings. */
async function everything(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue
    const name = getTableName(table)
    if (['search_change', 'search_state', 'demo_state'].includes(name)) continue
    const columns = Object.values(getTableColumns(table))
    rows[name] = await db
      .select()
      .from(table)
      .orderBy(...columns.map((column) => asc(column)))
  }
  return rows
}

describeOnDatabases('demo data', (open) => {
  let database: OpenDatabase
  let db: Database
  const files = filesInMemory()

  beforeAll(async () => {
    database = await open()
    db = database.db
    expect(await hasDemoData(db)).toBe(false)
    await seedDemo(db, files, { seed: 1, tutors: 120, now })
  })

  test('is there, and the site can say so', async () => {
    expect(await hasDemoData(db)).toBe(true)
    expect(await db.$count(tutor)).toBe(120)
    expect(await db.$count(account, not(account.demo))).toBe(0)
  })

  test('has the records that the specification takes as samples', async () => {
    const [first] = await db.select().from(tutor).where(eq(tutor.id, 1))
    expect(first).toMatchObject({ id: 1, listed: true })
    const [firstJob] = await db.select().from(job).where(eq(job.jobNo, '10001'))
    expect(firstJob).toMatchObject({ id: 1, status: 'OPEN' })
  })

  test('has an account of each kind to try', async () => {
    const kindsOf = async (mobile: string) => {
      const joined = await db
        .select({ tutor: tutor.id, parent: parent.id })
        .from(account)
        .leftJoin(tutor, eq(tutor.accountId, account.id))
        .leftJoin(parent, eq(parent.accountId, account.id))
        .where(eq(account.mobile, mobile))
      const institutions = await db.$count(organization, eq(organization.mobile, mobile))
      return {
        tutor: joined.some((row) => row.tutor !== null),
        parent: joined.some((row) => row.parent !== null),
        organization: institutions === 1,
      }
    }
    const wanted = {
      tutor: { tutor: true, parent: false, organization: false },
      parent: { tutor: false, parent: true, organization: false },
      tutorAndParent: { tutor: true, parent: true, organization: false },
      organization: { tutor: false, parent: false, organization: true },
    }
    for (const { kind, mobile } of demoAccounts) expect(await kindsOf(mobile)).toEqual(wanted[kind])
  })

  test('refers only to what is there', async () => {
    const photos = await db.select().from(photo)
    expect(new Set(photos.map(({ id }) => id))).toEqual(files.ids)
    const { rows } = await db.execute(sql`
      select 'photo' as broken from tutor
        where photo_id is not null and photo_id not in (select id from photo)
      union all select 'review' from review r
        join application a on a.id = r.application_id join job j on j.id = a.job_id
        where (r.tutor_id, r.parent_id) is distinct from (j.tutor_id, j.parent_id)
      union all select 'taken job' from job
        where (status in ('BOOKED', 'RUNNING', 'DONE')) <> (tutor_id is not null)
      union all select 'job number' from job where job_no <> (id + 10000)::text`)
    expect(rows).toEqual([])
    for (const { id, bytes } of photos) expect((await files.get(id))?.length).toBe(bytes)
  })

  test('has the search rows that search itself would make', async () => {
    const searchRows = async () => [
      await db.select().from(tutorSearch).orderBy(tutorSearch.tutorId),
      await db.select().from(tutorWords).orderBy(tutorWords.tutorId),
    ]
    const seeded = await searchRows()
    await db.transaction((tx) => rebuildSearchDocuments(tx, now))
    expect(await searchRows()).toEqual(seeded)
  })

  test('is not added twice, nor mixed with that of another seed', async () => {
    const before = await everything(db)
    await seedDemo(db, files, { seed: 1, tutors: 120, now: new Date(now.getTime() + 1e9) })
    expect(await everything(db)).toEqual(before)
    await expect(seedDemo(db, files, { seed: 2, tutors: 500, now })).rejects.toThrow('of seed 1')
  })

  test('leaves the counting of ids to the tables', async () => {
    const [newcomer] = await db
      .insert(account)
      .values({ countryCode: '852', mobile: '98765432' })
      .returning()
    const { rows } = await db.execute<{ most: number }>(sql`select max(id) as most from account`)
    expect(newcomer?.id).toBe(rows[0]?.most)
    await db.delete(account).where(eq(account.mobile, '98765432'))
  })

  test('grows to more, and is then what it would have been at once', async () => {
    await seedDemo(db, files, { seed: 1, tutors: 150, now })
    const atOnce = await open()
    await seedDemo(atOnce.db, files, { seed: 1, tutors: 150, now })
    const columns = getTableColumns(tutor)
    const grown = await everything(db)
    const whole = await everything(atOnce.db)
    // Ids of accounts and jobs depend on batches; tutors and their dependent rows are equal.
    for (const name of Object.keys(whole)) expect(grown[name]?.length).toBe(whole[name]?.length)
    const tutors = (of: Database) => of.select({ ...columns, accountId: sql`0` }).from(tutor)
    expect(await tutors(db)).toEqual(await tutors(atOnce.db))
    for (const name of ['tutor_teach', 'tutor_slot', 'tutor_badge', 'tutor_search']) {
      expect(grown[name]).toEqual(whole[name])
    }
  })

  describe('in a database that was not empty', () => {
    test('stands beside real people', async () => {
      const { db } = await open()
      await db.insert(account).values({ countryCode: '852', mobile: '61234567' })
      await seedDemo(db, files, { seed: 1, tutors: 20, now })
      expect(await db.$count(account, not(account.demo))).toBe(1)
      expect(await db.$count(tutor)).toBe(20)
    })

    test('is all or nothing: what fails leaves no trace', async () => {
      const { db } = await open()
      await db.insert(account).values({ countryCode: '852', mobile: '80000002' })
      await expect(seedDemo(db, files, { seed: 1, tutors: 20, now })).rejects.toThrow()
      expect(await readDemoState(db)).toBeNull()
      expect(await db.$count(tutor)).toBe(0)
      expect(await db.$count(review)).toBe(0)
    })
  })

  test('two servers that seed at once share the work', async () => {
    const { db } = await open()
    const options = { seed: 1, tutors: 40, now }
    await Promise.all([seedDemo(db, files, options), seedDemo(db, files, options)])
    expect(await db.$count(tutor)).toBe(40)
    expect(await readDemoState(db)).toEqual({ seed: 1, tutors: 40 })
  })
})
