import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { migrate } from '#server/db/migrate.ts'
import { account, job, parent } from '#server/db/tables/index.ts'
import { problemsOfMigrations } from '#tests/support/breaking-migrations.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { joined } from '#tests/support/joining.ts'
import { withNextMigration } from '#tests/support/next-migration.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { wholeJob } from '#tests/support/whole-job.ts'

/** All that a migration may do while the previous release runs (db/README.md). */
const next = `
alter table account add column next_note text;--> statement-breakpoint
alter table job add column next_rank integer not null default 0;--> statement-breakpoint
create table next_thing (id integer primary key, account_id integer not null references account (id));--> statement-breakpoint
create index next_rank_of_job on job (next_rank);`

describeOnPostgres('the next release', (open) => {
  test('moves the tables while a server of the former one is asked, and loses nothing', {
    timeout: 300_000,
  }, async () => {
    const database = await open()
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
    const { db, client } = database
    const env = { DATABASE_URL: client.options.connectionString ?? '' }
    const { app } = await runProgram(env)
    const mobile = '94100021'
    const family = callsAs(app, (await joined(app, mobile)).token)
    const [row] = await db.select().from(account).where(eq(account.mobile, mobile))
    const named = { accountId: row?.id ?? 0, surnameZh: '陳', surnameEn: 'Chan' }
    await db
      .insert(parent)
      .values(named)
      .onConflictDoUpdate({ target: parent.accountId, set: named })
    const keep = async (key: string) => {
      const { code } = await family.post<OwnJob>('/api/parent/job/draft/save', { ...wholeJob, key })
      return code
    }
    expect(await keep(crypto.randomUUID())).toBe(200)

    // The migration meets an open transaction; further queries queue behind both.
    const isOver = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.select().from(account).where(eq(account.mobile, mobile)).for('update')
      isHeld.resolve()
      await isOver.promise
    })
    await isHeld.promise
    const folder = withNextMigration(next)
    expect(problemsOfMigrations(folder)).toEqual([])
    const moving = migrate(database, folder)
    const isWaiting = async () => {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%add column next_note%'`,
      )
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(isWaiting, { timeout: 60_000 })
    const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
    const keeping = Promise.all(keys.map(keep))
    isOver.resolve()
    await Promise.all([holding, moving])
    expect(await keeping).toEqual(keys.map(() => 200))

    // The previous release continues, reads what it wrote, and restarts beside the next one.
    expect(await keep(keys[0] ?? '')).toBe(200)
    expect(await db.$count(job)).toBe(11)
    await client.query(`update account set next_note = 'of the next release'`)
    const again = await runProgram(env)
    const there = callsAs(again.app, family.token)
    expect((await there.get('/api/v2/parent/overview/list?pageNum=1')).code).toBe(200)
    expect((await again.app.request('/api/es/tutor/search?facets=1')).status).toBe(200)
    const { rows } = await client.query('select next_note from account where mobile = $1', [mobile])
    expect(rows).toEqual([{ next_note: 'of the next release' }])
  })
})
