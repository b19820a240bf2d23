import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoMobile } from '#rules/accounts/demo-accounts.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { account, tutor, tutorSearch } from '#server/db/tables/index.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import { refreshTutor } from '#server/tutors/records/refresh.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'

const now = new Date('2026-11-20T10:00:00+08:00')

describeOnOneDatabase('demo tutors', (open) => {
  test('are what they would be if they had registered: judged again, none changes', async () => {
    const { db } = await open()
    const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-seed-'))
    try {
      await seedDemo(db, createFolderFiles(folder), { seed: 1, tutors: 240, now })
      const listed = () =>
        db.select({ id: tutor.id, listed: tutor.listed }).from(tutor).orderBy(tutor.id)
      const before = await listed()
      await db.transaction(async (tx) => {
        for (const { id } of before) await refreshTutor(tx, id, now)
      })
      expect(await listed()).toEqual(before)
      const found = await db.$count(tutorSearch)
      expect(before.filter((one) => one.listed)).toHaveLength(found)
      const [demo] = await db
        .select({ listed: tutor.listed })
        .from(tutor)
        .innerJoin(account, eq(account.id, tutor.accountId))
        .where(eq(account.mobile, demoMobile('tutor')))
      expect(demo).toEqual({ listed: true })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
