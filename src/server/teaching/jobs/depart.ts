import { and, eq, inArray, or } from 'drizzle-orm'
import type { JobStatus } from '#contract/vocabulary.ts'
import { eventsFor, type Standing } from '#rules/state-machine.ts'
import { jobMachine } from '#rules/states/job.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job } from '../../db/tables/index.ts'
import { type Cause, lockRecords } from '../../states/move.ts'
import { answers } from '../applications/answer.ts'
import { accountOfJob } from '../applications/own-application.ts'
import { closeJob } from './close-job.ts'
import { notifyOfJob } from './notify-of-job.ts'
import type { JobParts } from './own-job-change.ts'

interface Leaving {
  accountId: number
  parentId: number | null
  tutorId: number | null
}

/** Closes the jobs and withdraws the applications of a closing account, with notices. */
export async function departFromJobs(
  tx: Transaction,
  parts: JobParts,
  { accountId, parentId, tutorId }: Leaving,
): Promise<void> {
  const now = parts.clock()
  // Locked together in one order, because two members with common jobs may leave at the same time.
  const applied = tx
    .select({ id: application.jobId })
    .from(application)
    .where(eq(application.tutorId, tutorId ?? 0))
  await lockRecords(tx, 'job', or(eq(job.parentId, parentId ?? 0), inArray(job.id, applied)))
  if (parentId !== null) await closeJobs(tx, parts, parentId, { actor: 'parent', accountId, now })
  if (tutorId !== null) await takeBack(tx, parts, tutorId, { actor: 'tutor', accountId, now })
}

async function closeJobs(
  tx: Transaction,
  parts: JobParts,
  parentId: number,
  cause: Cause,
): Promise<void> {
  for (const row of await lockRecords(tx, 'job', eq(job.parentId, parentId))) {
    if (!mayClose({ state: row.status })) continue
    await closeJob(tx, parts, row, { cause })
  }
}

const mayClose = (standing: Standing<JobStatus>) =>
  eventsFor(jobMachine, standing, 'parent').includes('close')

/** The event that withdraws an application, by its state. */
const takingBack = {
  INVITED: 'decline',
  APPLIED: 'withdraw',
  SHORTLISTED: 'withdraw',
  CHOSEN: 'decline',
  ACCEPTED: 'leave',
} as const

async function takeBack(
  tx: Transaction,
  parts: JobParts,
  tutorId: number,
  cause: Cause & { accountId: number },
): Promise<void> {
  const states = Object.keys(takingBack) as (keyof typeof takingBack)[]
  const mine = and(eq(application.tutorId, tutorId), inArray(application.status, states))
  const concerned = tx.select({ id: application.jobId }).from(application).where(mine)
  const jobs = await lockRecords(tx, 'job', inArray(job.id, concerned))
  const byId = new Map(jobs.map((row) => [row.id, row]))
  for (const row of await lockRecords(tx, 'application', mine)) {
    const its = byId.get(row.jobId)
    const event = states.includes(row.status as never)
      ? takingBack[row.status as keyof typeof takingBack]
      : null
    if (its === undefined || event === null) continue
    // Finished jobs still show their tutor.
    if (event === 'leave' && its.status !== 'AGREED' && its.status !== 'RUNNING') continue
    const change = { tx, job: its, application: row, cause, reason: '' }
    const { news, job: after, application: of } = await answers[event](parts, change)
    const accountId = await accountOfJob(tx, after)
    await notifyOfJob(tx, parts, { accountId, news, job: after, of, now: cause.now })
  }
}
