import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { application, lesson } from '#server/db/tables/index.ts'
import { storeJob } from './store-job.ts'

/** Stores a disputed lesson of this account's job with a tutor; returns its id. */
export async function storeDisputed(
  db: Database,
  { accountId, tutorId }: { accountId: number; tutorId: number },
): Promise<number> {
  const jobId = await storeJob(db, accountId)
  const [found] = await db.select().from(application).where(eq(application.jobId, jobId))
  const its = found ?? (await begun(db, { jobId, tutorId }))
  const [made] = await db
    .insert(lesson)
    .values({
      applicationId: its.id,
      tutorId: its.tutorId,
      status: 'DISPUTED',
      lastActor: 'parent',
      lessonMinutes: 60,
      feeCents: 300_00,
      signedBy: 'tutor',
      signedAt: new Date('2026-01-01T17:00:00+08:00'),
      minutes: 60,
    })
    .returning({ id: lesson.id })
  return made?.id ?? 0
}

/** Stores confirmed lessons of a pair, one each hour from `begins` on. */
export async function storeAffirmed(
  db: Database,
  pair: { applicationId: number; tutorId: number },
  { begins, count }: { begins: Date; count: number },
): Promise<void> {
  const affirmed = { status: 'AFFIRMED', lastActor: 'parent', signedBy: 'tutor' } as const
  await db.insert(lesson).values(
    Array.from({ length: count }, (_, n) => ({
      ...pair,
      ...affirmed,
      ...{ lessonMinutes: 60, minutes: 60, feeCents: 300_00 },
      signedAt: new Date(begins.getTime() + n * 3_600_000),
    })),
  )
}

async function begun(db: Database, pair: { jobId: number; tutorId: number }) {
  const [made] = await db
    .insert(application)
    .values({ ...pair, status: 'ACCEPTED', jobTerms: 1 })
    .returning()
  if (made === undefined) throw new Error('No application')
  return made
}
