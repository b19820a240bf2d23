import { eq } from 'drizzle-orm'
import { jobNumber } from '#rules/teaching/job-number.ts'
import type { Database } from '#server/db/open.ts'
import { job, parent } from '#server/db/tables/index.ts'
import { testTime } from './sign-in.ts'

/** Stores a job on the board, with a new parent record for the account; returns its id. */
export async function storeJob(db: Database, accountId: number): Promise<number> {
  await db
    .insert(parent)
    .values({ accountId, surnameZh: '何', surnameEn: 'Ho' })
    .onConflictDoNothing()
  const [own] = await db.select().from(parent).where(eq(parent.accountId, accountId))
  const [made] = await db
    .insert(job)
    .values({
      parentId: own?.id ?? 0,
      status: 'OPEN',
      category: 'CUS',
      subjectExt: '珠心算',
      areaId: 10579,
      lessonMinutes: 60,
      lessonsPerWeek: 1,
      feeCents: 30_000,
      jobNo: crypto.randomUUID(),
      publishedAt: testTime,
    })
    .returning()
  const id = made?.id ?? 0
  await db
    .update(job)
    .set({ jobNo: jobNumber(id) })
    .where(eq(job.id, id))
  return id
}
