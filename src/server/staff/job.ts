import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { closeJob as closeCall, StaffJob, staffJob } from '#contract/staff/operator-jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { jobMachine } from '#rules/states/job.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { isOwnJob, ownRecords } from '../accounts/staff-decisions/own-records.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import type { Database, Transaction } from '../db/open.ts'
import { application, job, tutor } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { bumpSearchVersion } from '../search/version.ts'
import { historiesOf } from '../states/histories.ts'
import { lockRecord, type RowOf } from '../states/move.ts'
import { accountOfJob } from '../teaching/applications/own-application.ts'
import { closeJob } from '../teaching/jobs/close-job.ts'
import { jobFieldsOf } from '../teaching/jobs/job-labels.ts'
import { type NotifyParts, notifyOfJob } from '../teaching/jobs/notify-of-job.ts'
import { tutorName } from '../tutors/public-names.ts'
import { jobsWhere } from './jobs.ts'

/** A published job in full, for staff; A0404 for a draft or an unknown one. */
export async function readStaffJob(
  db: Database,
  jobId: number,
  { locale, operatorId }: { locale: Locale; operatorId: number },
): Promise<DataOf<typeof staffJob>> {
  const [found] = await jobsWhere(db, eq(job.id, jobId), locale)
  const [row] = await db.select().from(job).where(eq(job.id, jobId))
  if (found === undefined || row === undefined) throw new ServiceError('A0404', 'jobId')
  const { studentId: _theirs, ...fields } = jobFieldsOf(row)
  const standing = { state: row.status, lastActor: row.lastActor }
  const own = await isOwnJob(db, await ownRecords(db, operatorId), jobId)
  const histories = await historiesOf(db, 'job', [jobId])
  return {
    ...found,
    ...fields,
    own,
    history: histories.get(jobId) ?? [],
    list: await applicationsOf(db, jobId, locale),
    may: eventsFor(jobMachine, standing, 'staff'),
  }
}

async function applicationsOf(
  db: Database,
  jobId: number,
  locale: Locale,
): Promise<StaffJob['list']> {
  const rows = await db
    .select({ row: application, tutor })
    .from(application)
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(eq(application.jobId, jobId))
    .orderBy(asc(application.id))
  const ids = rows.map(({ row }) => row.id)
  const histories = await historiesOf(db, 'application', ids)
  return rows.map(({ row: { id, tutorId, status, message, question }, tutor: teacher }) => ({
    applicationId: id,
    tutorId,
    tutor: tutorName(teacher, locale),
    status,
    message,
    question,
    history: histories.get(id) ?? [],
  }))
}

/** Takes a job down; its parent and tutors get the reason. A0440 for one that is over. */
export async function takeDownJob(
  { db, clock, config, index }: OperatorParts,
  operatorId: number,
  { jobId, reason }: BodyValue<typeof closeCall>,
): Promise<DataOf<typeof closeCall>> {
  const decision = {
    operatorId,
    action: 'job.close',
    subjectKind: 'job',
    subjectId: jobId,
    field: 'jobId',
  } as const
  const status = await decideAsStaff({ db, clock }, decision, (note, now) =>
    db.transaction(async (tx) => {
      const closed = await closeAsStaff(tx, { config }, { jobId, reason, operatorId, now })
      await note(tx, reason)
      return closed.status
    }),
  )
  index.changed()
  return { status }
}

interface Closing {
  jobId: number
  reason: string
  operatorId: number
  now: Date
}

/** Closes a published job by a decision of staff and notifies everyone concerned. */
export async function closeAsStaff(
  tx: Transaction,
  parts: NotifyParts,
  { jobId, reason, operatorId, now }: Closing,
): Promise<RowOf<'job'>> {
  const published = and(eq(job.id, jobId), isNotNull(job.publishedAt))
  const row = await lockRecord(tx, 'job', published, 'jobId')
  const cause = { actor: 'staff', accountId: operatorId, now } as const
  const closed = await closeJob(tx, parts, row, { cause, reason, notify: 'removed' })
  const accountId = await accountOfJob(tx, closed)
  await notifyOfJob(tx, parts, { accountId, news: 'takenDown', job: closed, reason, now })
  // Job pages are cached for a minute; this one has to go at once.
  await bumpSearchVersion(tx)
  return closed
}
