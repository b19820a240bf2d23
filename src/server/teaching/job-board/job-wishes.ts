import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type {
  addJobWishes as addCall,
  deleteJobWishes as deleteCall,
  wishedJobs as jobsCall,
  jobWishes as listCall,
} from '#contract/teaching/job-wishes.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfWhole } from '#rules/list-pages.ts'
import type { Database } from '../../db/open.ts'
import { application, job, jobWish } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { createHearts, type Heart } from '../../tutors/wish-list/hearts.ts'
import { applicationCounts } from '../jobs/application-counts.ts'
import { jobCard } from '../jobs/job-card.ts'
import { publicState } from './job-detail.ts'

const hearts = createHearts({
  table: jobWish,
  thing: jobWish.jobId,
  add: (tx, accountId, saved) =>
    tx
      .insert(jobWish)
      .values(saved.map(({ id, savedAt }) => ({ accountId, jobId: id, savedAt })))
      .onConflictDoNothing(),
  // Drafts must not be revealed.
  existing: (tx, ids) =>
    tx
      .select({ id: job.id })
      .from(job)
      .where(and(inArray(job.id, [...ids]), isNotNull(job.publishedAt)))
      // A concurrent deletion would violate the foreign key.
      .for('key share'),
})

const wishOf = ({ id, savedAt }: Heart) => ({ jobId: id, at: isoInHongKong(savedAt) })
const listOf = (saved: readonly Heart[]): DataOf<typeof listCall> => ({ list: saved.map(wishOf) })

/** The jobs that a tutor has saved, newest first. */
export const readJobWishes = async (db: Database, accountId: number) =>
  listOf(await hearts.read(db, accountId))

/** Saves jobs; A0440, and none is saved, when the list would be too long. */
export async function saveJobWishes(
  db: Database,
  accountId: number,
  { wishes }: BodyValue<typeof addCall>,
  now: Date,
) {
  const asked = wishes.map(({ jobId, at }) => ({ id: jobId, at }))
  return listOf(await hearts.save(db, accountId, asked, now))
}

/** Removes jobs from the list of a tutor. */
export const removeJobWishes = async (
  db: Database,
  accountId: number,
  { jobIds }: BodyValue<typeof deleteCall>,
) => listOf(await hearts.remove(db, accountId, jobIds))

/** One page of saved jobs: the public facts of each, and the tutor's relation to it. */
export async function wishedJobs(
  { db, clock }: { db: Database; clock: () => Date },
  { accountId, tutorId }: TutorOwner,
  page: QueryValue<typeof jobsCall>,
  locale: Locale,
): Promise<DataOf<typeof jobsCall>> {
  const { list: shown, ...rest } = pageOfWhole(await hearts.read(db, accountId), page)
  const ids = shown.map(({ id }) => id)
  const between = and(eq(application.jobId, job.id), eq(application.tutorId, tutorId))
  const rows = await db
    .select({ job, status: application.status })
    .from(job)
    .leftJoin(application, between)
    .where(inArray(job.id, ids))
  const counts = await applicationCounts(db, ids)
  const byId = new Map(rows.map((row) => [row.job.id, row]))
  const now = clock()
  const list = shown.map((heart) => {
    const row = byId.get(heart.id)
    const state = row === undefined ? 'gone' : publicState(row.job, now)
    const applied = counts.get(heart.id)?.applied ?? 0
    const card = row === undefined || state === 'gone' ? null : jobCard(row.job, applied, locale)
    return { ...wishOf(heart), state, job: card, status: row?.status ?? null }
  })
  return { list, ...rest }
}
