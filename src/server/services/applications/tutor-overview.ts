import { desc, eq } from 'drizzle-orm'
import type { TutorJob, tutorOverview } from '#contract/applications.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { applicationMachine } from '#rules/states/application.ts'
import { jobMachine } from '#rules/states/job.ts'
import type { Database } from '../../db/open.ts'
import { account, application, job, parent } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { jobFieldsOf, jobLabelsOf } from '../jobs/job-labels.ts'
import { publishedJob } from '../jobs/published-job.ts'

/** The newest that a tutor sees; who has more has long forgotten the oldest. */
const shown = 200

/** A tutor's applications, invitations and bookings, newest change first (T32). */
export async function readTutorOverview(
  db: Database,
  tutorId: number,
  locale: Locale,
): Promise<DataOf<typeof tutorOverview>> {
  const rows = await db
    .select({
      application,
      job,
      contact: { countryCode: account.countryCode, mobile: account.mobile },
    })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .innerJoin(account, eq(account.id, parent.accountId))
    .where(eq(application.tutorId, tutorId))
    .orderBy(desc(application.updatedAt), desc(application.id))
    .limit(shown)
  return { list: rows.map((row) => tutorJob(row, locale)) }
}

interface Row {
  application: RowOf<'application'>
  job: RowOf<'job'>
  contact: NonNullable<TutorJob['contact']>
}

function tutorJob({ application: own, job: row, contact }: Row, locale: Locale): TutorJob {
  const { studentId: _theirs, ...fields } = jobFieldsOf(row)
  const standing = { state: own.status, lastActor: own.lastActor }
  const ofJob = { state: row.status, lastActor: row.lastActor }
  return {
    applicationId: own.id,
    status: own.status,
    message: own.message,
    question: own.question,
    updatedAt: isoInHongKong(own.updatedAt),
    may: [
      ...eventsFor(applicationMachine, standing, 'tutor').filter(
        (event) => row.status === 'OPEN' || event !== 'apply',
      ),
      ...(own.status === 'ACCEPTED' ? eventsFor(jobMachine, ofJob, 'tutor') : []),
    ],
    contact: own.status === 'ACCEPTED' ? contact : null,
    outdated: own.jobTerms !== row.terms,
    job: {
      jobId: row.id,
      jobNo: publishedJob(row).jobNo,
      status: row.status,
      terms: row.terms,
      ...fields,
      ...jobLabelsOf(row, locale),
      publishedAt: isoInHongKong(publishedJob(row).publishedAt),
      answerBy: own.status === 'CHOSEN' && row.dueAt ? isoInHongKong(row.dueAt) : null,
    },
  }
}
