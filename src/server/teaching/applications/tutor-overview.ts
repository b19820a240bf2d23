import { desc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { tutorOverview } from '#contract/teaching/applications.ts'
import type { Locale } from '#i18n/locales.ts'
import { isStopped } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database } from '../../db/open.ts'
import { application, job } from '../../db/tables/index.ts'
import { jobForTutor, mayOfTutor, tutorApplication } from './for-tutor.ts'

const shown = 200

/** A tutor's applications, invitations and bookings, newest change first (T32). */
export async function readTutorOverview(
  db: Database,
  tutorId: number,
  locale: Locale,
): Promise<DataOf<typeof tutorOverview>> {
  const pair = { parentId: job.parentId, tutorId }
  const rows = await db
    .select({ own: application, of: job, contactStopped: isStopped(pair) })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(eq(application.tutorId, tutorId))
    .orderBy(desc(application.updatedAt), desc(application.id))
    .limit(shown)
  return {
    list: rows.map(({ own, of, contactStopped }) => ({
      ...tutorApplication(own, of, contactStopped),
      may: mayOfTutor(own, of),
      job: jobForTutor(of, own, locale),
    })),
  }
}
