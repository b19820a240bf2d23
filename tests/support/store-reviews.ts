import type { Database } from '#server/db/open.ts'
import { application, job, parent, review } from '#server/db/tables/index.ts'

const taught = {
  status: 'DONE' as const,
  category: 'A' as const,
  itemValue: 'tutor_remediation_math',
  lessonMinutes: 60,
  lessonsPerWeek: 1,
  feeCents: 300_00,
  publishedAt: new Date('2025-12-01T00:00:00Z'),
}

interface Stored {
  tutorId: number
  parentId: number
  score?: number
  shownAt?: Date | null
}

/** Stores reviews of tutors with the jobs they belong to; returns their ids. */
export async function storeReviews(db: Database, said: readonly Stored[]): Promise<number[]> {
  const jobs = await db
    .insert(job)
    .values(
      said.map((one, i) => ({ ...taught, jobNo: `R${one.tutorId}-${i}`, parentId: one.parentId })),
    )
    .returning({ id: job.id })
  const pairs = said.map(({ tutorId }, i) => ({
    jobId: jobs[i]?.id ?? 0,
    tutorId,
    status: 'ENDED' as const,
    jobTerms: 1,
  }))
  const applications = await db.insert(application).values(pairs).returning({ id: application.id })
  const rows = said.map(({ shownAt = null, score = 4, ...row }, i) => ({
    ...row,
    score,
    shownAt,
    applicationId: applications[i]?.id ?? 0,
    author: 'parent' as const,
    status: shownAt === null ? ('WRITTEN' as const) : ('SHOWN' as const),
    content: '清楚。',
  }))
  const stored = await db.insert(review).values(rows).returning({ id: review.id })
  return stored.map(({ id }) => id)
}

/** Stores a review of a tutor by a new parent record of the account. */
export async function storeReviewBy(
  db: Database,
  { accountId, tutorId, shownAt }: { accountId: number; tutorId: number; shownAt: Date },
): Promise<number> {
  const [made] = await db
    .insert(parent)
    .values({ accountId, surnameZh: '何', surnameEn: 'Ho' })
    .returning({ id: parent.id })
  const [id = 0] = await storeReviews(db, [{ parentId: made?.id ?? 0, tutorId, shownAt }])
  return id
}
