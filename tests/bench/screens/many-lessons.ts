import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { demoMobile } from '#server/db/seed/demo-accounts.ts'
import { account, application, job, lesson, tutor } from '#server/db/tables/index.ts'
import { storeJob } from '#tests/support/store-job.ts'

const jobs = 5
const weekMs = 7 * 24 * 3_600_000
const hourMs = 3_600_000

/** Lessons of the demo parent with the demo tutor: so many of each job, the last eight to come. */
export async function storeManyLessons(db: Database, each: number): Promise<{ jobId: number }> {
  const [parentAccount] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobile, demoMobile('parent')))
  const [teacher] = await db
    .select({ id: tutor.id })
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(eq(account.mobile, demoMobile('tutor')))
  if (parentAccount === undefined || teacher === undefined) throw new Error('No demo accounts')
  let jobId = 0
  for (let turn = 0; turn < jobs; turn += 1) {
    jobId = await storeJob(db, parentAccount.id)
    await db.update(job).set({ status: 'RUNNING' }).where(eq(job.id, jobId))
    const [its] = await db
      .insert(application)
      .values({ jobId, tutorId: teacher.id, status: 'ACCEPTED', jobTerms: 1 })
      .returning({ id: application.id })
    if (its === undefined) throw new Error('No application')
    await db.insert(lesson).values(
      Array.from({ length: each }, (_, week) => {
        const startsAt = new Date(Date.now() + (week - each + 8.5) * weekMs + turn * 2 * hourMs)
        const isToCome = startsAt.getTime() > Date.now()
        return {
          applicationId: its.id,
          tutorId: teacher.id,
          lessonMinutes: 60,
          feeCents: 300_00,
          startsAt,
          endsAt: new Date(startsAt.getTime() + hourMs),
          ...(isToCome
            ? { status: 'PLANNED' as const }
            : {
                status: 'AFFIRMED' as const,
                lastActor: 'parent' as const,
                signedBy: 'tutor' as const,
                signedAt: startsAt,
                minutes: 60,
              }),
        }
      }),
    )
  }
  return { jobId }
}
