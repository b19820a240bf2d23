import { expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { refuseDemoData } from '#server/db/seed/refuse-demo-data.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { isForPeopleAlone } from '#server/db/seed/state.ts'
import { demoState } from '#server/db/tables/index.ts'
import { ConfigError, readConfig } from '#server/ground/config.ts'
import { ProgramError } from '#server/ground/program-error.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { filesInMemory } from '#tests/support/files-in-memory.ts'
import { storeAccount, storeOrganization } from '#tests/support/sign-in.ts'

test('demo data cannot be asked for in production', () => {
  const asked = () => readConfig({ NODE_ENV: 'production', DEMO_DATA: '1' })
  expect(asked).toThrow(ConfigError)
  expect(asked).toThrow('DEMO_DATA must not be 1 in production')
  expect(readConfig({ NODE_ENV: 'production' }).demoData).toBe(false)
})

describeOnDatabases('a database says that it holds demo data', (open) => {
  const place = { databaseUrl: 'postgres://who:secret@db.example/tutors', dataDir: '/data' }
  const refused = async (db: Database) => {
    const refusal = refuseDemoData(db, place)
    await expect(refusal).rejects.toThrow(ProgramError)
    await expect(refusal).rejects.toThrow('create database "tutors_production"')
    await expect(refusal).rejects.not.toThrow('secret')
  }

  test('by the mark of its seeding, and without it by whoever is made up', async () => {
    const { db } = await open()
    await seedDemo(db, filesInMemory(), { seed: 1, tutors: 3, now: new Date() })
    await refused(db)
    await db.delete(demoState)
    await refused(db)
  })

  test('by the mark alone, when nobody is left', async () => {
    const { db } = await open()
    await db.insert(demoState).values({ id: 1, seed: 1, tutors: 3, updatedAt: new Date() })
    await refused(db)
  })

  test('but not when all are real, among whom nobody is made up', async () => {
    const { db } = await open()
    await refuseDemoData(db, place)
    expect(await isForPeopleAlone(db)).toBe(false)
    await storeOrganization(db, '94000004')
    await storeAccount(db, '94000001', { isTutor: true })
    await refuseDemoData(db, place)
    expect(await isForPeopleAlone(db)).toBe(true)
    await db.insert(demoState).values({ id: 1, seed: 1, tutors: 3, updatedAt: new Date() })
    expect(await isForPeopleAlone(db)).toBe(false)
  })
})
