import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import type { OpenDatabase } from '#server/db/open.ts'
import {
  account,
  organization,
  signInSession,
  tutor,
  tutorCertificate,
} from '#server/db/tables/index.ts'
import { describeOnBothDatabases } from '../support/database.ts'

describeOnBothDatabases('a database of an earlier release', (open) => {
  test('keeps every yes and no when they become booleans', async () => {
    const database = await open()
    const { db } = database
    await migrateUntil(database, '0003_booleans')
    await db.execute(sql`insert into account (country_code, mobile, demo)
      values ('852', '1', 0), ('852', '2', 1)`)
    await db.execute(sql`insert into organization (country_code, mobile, name_zh, name_en, can_trade, demo)
      values ('852', '1', '', '', 1, 0), ('852', '2', '', '', 0, 1)`)
    for (const [id, yes] of [
      [1, 0],
      [2, 1],
    ]) {
      await db.execute(sql`insert into tutor (account_id, surname_zh, surname_en, sex, tutor_level,
          profile, profile_lang, modes, teach_in, texts_held, group_lessons, paused, listed)
        values (${id}, '', '', 'F', 'undergraduate', '', '', '{}', '{}', ${yes}, ${yes}, ${yes}, ${yes})`)
      await db.execute(sql`insert into sign_in_session (id, account_id, token_hash, paas_token_hash,
          paas_expires_at, certification, remember, device, created_at, last_seen_at, expires_at)
        values (gen_random_uuid(), ${id}, ${String(id)}, '', now(), gen_random_uuid(), ${yes}, '',
          now(), now(), now())`)
      await db.execute(sql`insert into approval (kind, tutor_id, change, created_at)
        values ('certificate', ${id}, '{}', now())`)
      await db.execute(sql`insert into tutor_certificate (tutor_id, approval_id, name, is_public, created_at)
        values (${id}, ${id}, 'diploma', ${yes}, now())`)
    }

    await migrate(database)

    const { demo } = account
    expect(await db.select({ demo }).from(account).orderBy(account.id)).toEqual([
      { demo: false },
      { demo: true },
    ])
    expect(await db.select().from(organization).orderBy(organization.id)).toMatchObject([
      { canTrade: true, demo: false },
      { canTrade: false, demo: true },
    ])
    const all = (yes: boolean) => ({ textsHeld: yes, groupLessons: yes, paused: yes, listed: yes })
    expect(await db.select().from(tutor).orderBy(tutor.id)).toMatchObject([all(false), all(true)])
    const { remember } = signInSession
    expect(
      await db.select({ remember }).from(signInSession).orderBy(signInSession.accountId),
    ).toEqual([{ remember: false }, { remember: true }])
    const { isPublic } = tutorCertificate
    expect(
      await db.select({ isPublic }).from(tutorCertificate).orderBy(tutorCertificate.tutorId),
    ).toEqual([{ isPublic: false }, { isPublic: true }])
    // Who is added afterwards has said no to everything.
    const [added] = await db.insert(account).values({ countryCode: '852', mobile: '3' }).returning()
    expect(added).toMatchObject({ demo: false })
  })
})

/** Makes the tables anew, as they were before a migration. */
async function migrateUntil(database: OpenDatabase, tag: string): Promise<void> {
  for (const statement of [
    'drop schema public cascade',
    'drop schema drizzle cascade',
    'create schema public',
  ]) {
    await database.db.execute(statement)
  }
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-migrations-'))
  try {
    cpSync('src/server/db/migrations', folder, { recursive: true })
    const entries = journal.entries.slice(
      0,
      journal.entries.findIndex((entry) => entry.tag === tag),
    )
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    if (database.kind === 'postgres') {
      await migratePostgres(onPostgres({ client: database.client }), { migrationsFolder: folder })
    } else {
      await migratePglite(onPglite({ client: database.client }), { migrationsFolder: folder })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
