import { asc, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { addUnfinishedDemoWork } from '#server/db/seed/unfinished-demo-work.ts'
import { activity, approval, organization, student, ticketKind } from '#server/db/tables/index.ts'
import { createPrivateFiles } from '#server/files/private-files.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { filesInMemory } from '#tests/support/files-in-memory.ts'
import { sample } from '#tests/support/sample.ts'

const now = new Date('2026-11-20T10:00:00+08:00')

describeOnOneDatabase('what the accounts to try are in the middle of', (open) => {
  test.for(sample(3)([0, 1, 20]))('with %i demo tutors', async (tutors) => {
    const { db } = await open()
    await seedDemo(db, filesInMemory(), { seed: 1, tutors, now })
    const privateFiles = createPrivateFiles({ files: filesInMemory(), key: Buffer.alloc(32, 7) })
    const config = { siteUrl: 'https://th.test' }
    await addUnfinishedDemoWork({
      db,
      privateFiles,
      config,
      clock: () => now,
      index: { changed: () => {} },
    })
    const waiting = await db
      .select({ kind: approval.kind, fileId: approval.fileId })
      .from(approval)
      .where(eq(approval.state, 'PENDING'))
      .orderBy(asc(approval.id))
    const expected = [
      ...(tutors > 0 ? ['certificate', 'certificate'] : []),
      ...(tutors > 1 ? ['tutor.identity'] : []),
    ]
    expect(waiting.map(({ kind }) => kind)).toEqual(expected)
    for (const { kind, fileId } of waiting) {
      expect(fileId === null, kind).toBe(kind === 'tutor.identity')
    }
    const sold = await db
      .select({ canTrade: organization.canTrade })
      .from(ticketKind)
      .innerJoin(activity, eq(activity.id, ticketKind.activityId))
      .innerJoin(organization, eq(organization.id, activity.organizationId))
      .where(gt(ticketKind.priceCents, 0))
    expect(sold.length > 0, 'with paid activities').toBe(tutors > 0)
    expect(sold.every(({ canTrade }) => canTrade)).toBe(true)
    expect(await db.$count(student)).toBe(tutors > 0 ? 2 : 0)
  })
})
