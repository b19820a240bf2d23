import { and, count, eq } from 'drizzle-orm'
import { mostOpenJobs, type OwnJob } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { jobNumber } from '#rules/teaching/job-number.ts'
import type { Transaction } from '../../db/open.ts'
import { job } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { moveRecord, refusedIn } from '../../states/move.ts'
import { checkChoices, checkTexts, checkWhole, type JobOwner } from './check-job.ts'
import { jobFieldsOf } from './job-labels.ts'
import { changeOwnJob, type JobParts } from './own-job-change.ts'

/** Publishes a draft; idempotent. */
export function publishDraft(
  parts: JobParts,
  owner: JobOwner,
  draftId: number,
  locale: Locale,
): Promise<OwnJob> {
  return changeOwnJob(
    parts,
    owner,
    { id: draftId, field: 'draftId', locale },
    async ({ tx, row, cause }) => {
      if (row.status === 'OPEN') return row
      if (row.status !== 'DRAFT') throw refusedIn('job', row.status)
      const fields = jobFieldsOf(row)
      await checkChoices(tx, owner, fields)
      checkWhole(fields)
      await checkTexts(tx, owner, fields)
      await refuseMoreOpen(tx, owner)
      const { now } = cause
      const set = { jobNo: jobNumber(row.id), publishedAt: now }
      return moveRecord(tx, 'job', row, { event: 'publish', set, ...cause })
    },
  )
}

/** A0440 when a parent has reached the limit of open jobs. */
export async function refuseMoreOpen(tx: Transaction, { parentId }: JobOwner): Promise<void> {
  const [open] = await tx
    .select({ n: count() })
    .from(job)
    .where(and(eq(job.parentId, parentId), eq(job.status, 'OPEN')))
  if ((open?.n ?? 0) >= mostOpenJobs) {
    throw new ServiceError('A0440', { field: 'jobId', rule: tooMany(mostOpenJobs) })
  }
}
