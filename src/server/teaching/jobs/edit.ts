import { isDeepStrictEqual } from 'node:util'
import type { BodyValue } from '#contract/kernel.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { editJob, OwnJob } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { moveRecord } from '../../states/move.ts'
import { notifyWaiting } from '../applications/end-applications.ts'
import { checkChoices, checkTexts, checkWhole, type JobOwner } from './check-job.ts'
import { jobColumnsOf, jobFieldsOf } from './job-labels.ts'
import { changeOwnJob, type JobParts } from './own-job-change.ts'

/** The terms that a tutor agrees to; other fields may change without their consent. */
const termFields = [
  'preferredSubject',
  'preferredSubjectExt',
  'level',
  'areaId',
  'mode',
  'lessonMinutes',
  'lessonsPerWeek',
  'feeCents',
  'slots',
] as const satisfies (keyof JobFields)[]

/** Changes a published job. Applicants are notified if the terms have changed. */
export async function changeJob(
  parts: JobParts,
  owner: JobOwner,
  { jobId, version, ...fields }: BodyValue<typeof editJob>,
  locale: Locale,
): Promise<OwnJob> {
  await checkTexts(parts.db, owner, fields)
  return changeOwnJob(
    parts,
    owner,
    { id: jobId, field: 'jobId', locale },
    async ({ tx, row, cause }) => {
      if (row.version !== version) {
        throw new ServiceError('A0440', { field: 'version', rule: 'states.newer' })
      }
      await checkChoices(tx, owner, fields)
      checkWhole(fields)
      const before = jobFieldsOf(row)
      const isOther = termFields.some((name) => !isDeepStrictEqual(before[name], fields[name]))
      const set = {
        ...jobColumnsOf(fields),
        terms: isOther ? row.terms + 1 : row.terms,
      }
      const after = await moveRecord(tx, 'job', row, { event: 'edit', set, ...cause })
      if (isOther) await notifyWaiting(tx, parts, after, 'changed')
      return after
    },
  )
}
