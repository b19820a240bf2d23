import { refuseStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { moveRecord, type RowOf } from '../../states/move.ts'
import { noteAgreed } from '../contact-reveals/reveals.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { beginTimetable } from '../lessons/timetable.ts'
import { refuseClash } from './agreed-terms.ts'
import { passOverOthers } from './end-applications.ts'
import type { Pair, PairChange } from './own-application.ts'

/** One side accepts the terms that the other proposed; the caller has locked the tutor's account. */
export async function agree(
  parts: JobParts,
  { tx, job, application, cause }: PairChange,
): Promise<Pair> {
  const { now } = cause
  const { parentId } = job
  const { tutorId } = application
  await refuseStopped(tx, { parentId, tutorId }, 'applicationId')
  // The application first, so that a tutor who was not chosen is refused whatever the job's state.
  const accepted = await moveRecord(tx, 'application', application, {
    event: 'accept',
    set: { agreedAt: now },
    ...cause,
  })
  await refuseClash(tx, { tutorId, jobId: job.id }, application.agreed?.slots ?? [])
  const agreed = await moveRecord(tx, 'job', job, { event: 'accept', ...cause })
  await beginTimetable(tx, accepted, now)
  await passOverOthers(tx, parts, agreed, cause)
  await noteAgreed(tx, { applicationId: application.id, parentId, tutorId, at: now })
  return { job: agreed, application: accepted }
}

/** The booking ends without agreement, and the job is open again. */
export async function declineBooking(
  { tx, job, application, cause }: PairChange,
  reason = '',
): Promise<Pair> {
  const move = { event: 'decline', reason, ...cause } as const
  const declined = await moveRecord(tx, 'application', application, move)
  const set = { tutorId: null, bookedAt: null }
  return { job: await moveRecord(tx, 'job', job, { ...move, set }), application: declined }
}

/** Nobody answers terms that they have not read. */
export function refuseOldTerms(row: RowOf<'application'>, version: number | undefined): void {
  const isOther = version !== undefined && version !== row.version
  if (row.status === 'CHOSEN' && isOther) {
    throw new ServiceError('A0440', { field: 'version', rule: 'states.bookingChanged' })
  }
}
