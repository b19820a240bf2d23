import { and, eq } from 'drizzle-orm'
import { lockOpenOwner, lockWith } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job, parent, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import {
  beginRecord,
  type Cause,
  lockRecord,
  lockRecords,
  moveRecord,
  type RowOf,
  refusedIn,
} from '../../states/move.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { type ApplicationState, applicationState } from './application-state.ts'

export interface Pair {
  job: RowOf<'job'>
  application: RowOf<'application'>
}
export interface PairChange extends Pair {
  tx: Transaction
  cause: Cause & { accountId: number }
}

/** The caller's side: parents own applications through the job, tutors directly. */
export type Side =
  | { actor: 'parent'; accountId: number; parentId: number }
  | { actor: 'tutor'; accountId: number; tutorId: number }

export const parentSide = ({ accountId, parentId }: { accountId: number; parentId: number }) =>
  ({ actor: 'parent', accountId, parentId }) as const
export const tutorSide = ({ accountId, tutorId }: { accountId: number; tutorId: number }) =>
  ({ actor: 'tutor', accountId, tutorId }) as const

/** Changes an own application with its job; A0404 for another's. */
export function changeOwnApplication(
  parts: JobParts,
  side: Side,
  applicationId: number,
  change: (changing: PairChange) => Promise<Pair>,
  /** Also against what the tutor agrees to elsewhere. */
  { locksTutor = false } = {},
): Promise<ApplicationState> {
  return parts.db.transaction(async (tx) => {
    const other = locksTutor ? await tutorAccountOf(tx, applicationId) : null
    if (other === null) await lockOpenOwner(tx, { accountId: side.accountId })
    else await lockWith(tx, side.accountId, other)
    const pair = await lockPair(tx, side, applicationId)
    const { actor, accountId } = side
    const cause = { actor, accountId, now: parts.clock() }
    const { application: row, job } = await change({ tx, ...pair, cause })
    return applicationState(row, job)
  })
}

async function tutorAccountOf(tx: Transaction, applicationId: number): Promise<number | null> {
  const [found] = await tx
    .select({ accountId: tutor.accountId })
    .from(application)
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(eq(application.id, applicationId))
  return found?.accountId ?? null
}

async function lockPair(tx: Transaction, side: Side, id: number): Promise<Pair> {
  const [found] = await tx
    .select({ jobId: application.jobId, tutorId: application.tutorId, parentId: job.parentId })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(eq(application.id, id))
  const isOwn =
    side.actor === 'parent' ? found?.parentId === side.parentId : found?.tutorId === side.tutorId
  if (found === undefined || !isOwn) throw new ServiceError('A0404', 'applicationId')
  return lockBoth(tx, { jobId: found.jobId, id })
}

/** Always the job before the application, which prevents deadlocks. */
async function lockBoth(
  tx: Transaction,
  { jobId, id }: { jobId: number; id: number },
): Promise<Pair> {
  const locked = await lockRecord(tx, 'job', eq(job.id, jobId), 'applicationId')
  const row = await lockRecord(tx, 'application', eq(application.id, id), 'applicationId')
  return { job: locked, application: row }
}

/** Locks an application and its job without a caller; undefined if it does not exist. */
export async function lockPairOf(tx: Transaction, id: number): Promise<Pair | undefined> {
  const [found] = await tx
    .select({ jobId: application.jobId })
    .from(application)
    .where(eq(application.id, id))
  return found && lockBoth(tx, { ...found, id })
}

/** An own job and its accepted application, locked; A0404 if there is none. */
export async function lockOwnJob(tx: Transaction, side: Side, jobId: number): Promise<Pair> {
  const own = side.actor === 'parent' ? eq(job.parentId, side.parentId) : undefined
  const locked = await lockRecord(tx, 'job', and(eq(job.id, jobId), own), 'jobId')
  const accepted = and(eq(application.jobId, jobId), eq(application.status, 'ACCEPTED'))
  const [row] = await lockRecords(tx, 'application', accepted)
  const isTheirs = side.actor === 'parent' || row?.tutorId === side.tutorId
  if (locked.publishedAt === null || (side.actor === 'tutor' && !isTheirs)) {
    throw new ServiceError('A0404', 'jobId')
  }
  if (row === undefined) throw refusedIn('job', locked.status)
  return { job: locked, application: row }
}

/** The tutor's application to a job, locked; null if there is none. */
export async function lockApplication(
  tx: Transaction,
  jobId: number,
  tutorId: number,
): Promise<RowOf<'application'> | null> {
  const which = and(eq(application.jobId, jobId), eq(application.tutorId, tutorId))
  const [row] = await lockRecords(tx, 'application', which)
  return row ?? null
}

interface Beginning extends Cause {
  event: 'apply' | 'invite'
  set: { jobTerms: number; message?: string; question?: string }
}

/** Creates an application, or reopens an ended one. */
export function beginApplication(
  tx: Transaction,
  { known, ...pair }: { jobId: number; tutorId: number; known: RowOf<'application'> | null },
  { set, ...cause }: Beginning,
): Promise<RowOf<'application'>> {
  return known === null
    ? beginRecord(tx, 'application', { ...pair, ...set }, cause)
    : moveRecord(tx, 'application', known, { set, ...cause })
}

export async function accountOfJob(tx: Transaction, { parentId }: RowOf<'job'>): Promise<number> {
  const [row] = await tx
    .select({ accountId: parent.accountId })
    .from(parent)
    .where(eq(parent.id, parentId))
  if (row === undefined) throw new Error(`No parent ${parentId}`)
  return row.accountId
}
