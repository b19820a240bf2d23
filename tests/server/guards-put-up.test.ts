import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { describeOnPostgres } from '#tests/support/database.ts'

describeOnPostgres('the next release', (open) => {
  test('puts its guards up again when they and a server wait for each other', async () => {
    const database = await open()
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
    const { client } = database
    await client.query(`drop trigger lesson_receipt_stays on lesson_receipt;
      drop trigger closed_stays_empty on account;
      drop trigger closed_stays_empty on organization`)
    const writers = [await client.connect(), await client.connect()] as const
    const [server, other] = writers
    onTestFinished(() => {
      for (const writer of writers) writer.release()
    })
    const isWaiting = (query: string) =>
      vi.waitFor(
        async () => {
          const { rows } = await client.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
            [`%${query}%`],
          )
          expect(rows).toHaveLength(1)
        },
        { timeout: 60_000 },
      )

    // Delays this session's deadlock check, so that the guards give way.
    await server.query(`begin; set local deadlock_timeout = '1min';
      lock table organization in row exclusive mode`)
    await other.query('begin; lock table account in row exclusive mode')
    const moving = migrate(database)
    await isWaiting('create or replace function')
    const writing = server.query('lock table lesson_receipt in row exclusive mode')
    await isWaiting('lock table lesson_receipt')
    await other.query('commit')
    await writing
    await server.query('commit')
    await moving
    const { rows } = await client.query(
      `select from pg_trigger where tgname in ('lesson_receipt_stays', 'closed_stays_empty')`,
    )
    expect(rows).toHaveLength(3)
  })
})
