import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { account, auditLog, tutor } from '#server/db/tables/index.ts'
import { describeOnBothDatabases, describeOnPostgres } from '../support/database.ts'

describeOnBothDatabases('a database', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  test('has all tables, and migrating again changes nothing', async () => {
    await migrate(database)
    const { rows } = await database.db.execute<{ applied: number }>(
      sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
    )
    expect(rows).toEqual([{ applied: journal.entries.length }])
    expect(await database.db.select().from(tutor)).toEqual([])
  })

  test('finds the rows of everybody and everything by an index', async () => {
    // The referenced rows are never deleted, and no query goes the other way.
    const unasked = ['approval.decided_by', 'wish.tutor_id']
    const { rows } = await database.db.execute<{ column: string }>(sql`
      select conrelid::regclass || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = attnum
          -- One of those that refer to something serves who asks for what refers to a row.
          and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname))
      )
      order by 1`)
    expect(rows.map(({ column }) => column)).toEqual(unasked)
  })

  test('keeps moments exactly and reads them back as dates', async () => {
    const createdAt = new Date('2026-11-20T23:59:59.123+08:00')
    const [stored] = await database.db
      .insert(account)
      .values({ countryCode: '852', mobile: '00000001', createdAt })
      .returning()
    expect(stored?.createdAt).toEqual(createdAt)
  })

  test('undoes a transaction that fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(account).values({ countryCode: '852', mobile: '00000002' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.db.$count(account, sql`${account.mobile} = '00000002'`)).toBe(0)
  })

  test('adds to the audit log and never changes or empties it', async () => {
    const { db } = database
    const entry = { action: 'account.freeze', subjectKind: 'account', subjectId: 1 } as const
    await db.insert(auditLog).values({ ...entry, at: new Date() })
    for (const attempt of [
      db.update(auditLog).set({ reason: 'nothing happened' }),
      db.delete(auditLog),
      db.execute(sql`truncate audit_log`),
    ]) {
      await expect(attempt).rejects.toMatchObject({
        cause: { message: 'audit_log is only added to' },
      })
    }
    expect(await db.select().from(auditLog)).toMatchObject([entry])
  })

  test('knows the time zone of Hong Kong', async () => {
    const { rows } = await database.db.execute<{ day: string }>(
      sql`select ('2026-11-20T16:30:00Z'::timestamptz at time zone 'Asia/Hong_Kong')::date::text as day`,
    )
    expect(rows).toEqual([{ day: '2026-11-21' }])
  })
})

describeOnPostgres('a database that servers share', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  test('lets servers that start together migrate in turn', async () => {
    const { db } = database
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`drop schema drizzle cascade`)
    await db.execute(sql`create schema public`)
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(await db.$count(tutor)).toBe(0)
    const { rows } = await db.execute(
      sql`select tgname from pg_trigger where not tgisinternal order by tgname`,
    )
    expect(rows.map(({ tgname }) => tgname)).toEqual([
      'audit_log_is_added_to',
      'balance_is_kept',
      'chat_words_go',
      'closed_stays_empty',
      'closed_stays_empty',
      'ledger_account_is_kept',
      'ledger_entry_balances',
      'ledger_entry_is_added_to',
      'lesson_receipt_stays',
      'posting_balances',
      'posting_is_added_to',
      'posting_is_booked',
    ])
  })

  test('stops a query that takes too long', async () => {
    await migrate(database)
    const { rows } = await database.db.execute(sql`
      select current_setting('statement_timeout') as running, current_setting('lock_timeout') as waiting`)
    expect(rows).toEqual([{ running: '15s', waiting: '10s' }])
  })
})

test('a PostgreSQL that is not there is told in one sentence, without its password', async () => {
  const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/nothing'
  await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
    /^PostgreSQL \(DATABASE_URL\) does not answer: connect ECONNREFUSED 127\.0\.0\.1:1$/u,
  )
})
