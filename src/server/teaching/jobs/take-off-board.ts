import { and, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { application, job, parent, tutor } from '../../db/tables/index.ts'
import { type Cause, lockRecords, moveRecord } from '../../states/move.ts'
import { accountOfJob } from '../applications/own-application.ts'
import { closeJob } from './close-job.ts'
import { type NotifyParts, notifyOfJob } from './notify-of-job.ts'

const onBoard = ['OPEN', 'PAUSED', 'BOOKED'] as const
const waiting = ['INVITED', 'APPLIED', 'SHORTLISTED', 'CHOSEN'] as const

/**
 * When staff freeze an account: closes its jobs and ends its applications, with notices. Agreements
 * stay for both sides to settle; unfreezing restores nothing.
 */
export async function takeOffBoard(
  tx: Transaction,
  parts: NotifyParts,
  accountId: number,
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<void> {
  const parents = tx.select({ id: parent.id }).from(parent).where(eq(parent.accountId, accountId))
  const tutors = tx.select({ id: tutor.id }).from(tutor).where(eq(tutor.accountId, accountId))
  const mine = and(inArray(application.tutorId, tutors), inArray(application.status, [...waiting]))
  const concerned = tx.select({ id: application.jobId }).from(application).where(mine)
  const own = and(inArray(job.parentId, parents), inArray(job.status, [...onBoard]))
  // Locked in the order of ids, which prevents deadlocks.
  const jobs = await lockRecords(tx, 'job', or(own, inArray(job.id, concerned)))
  const applications = await lockRecords(tx, 'application', mine)
  const staff: Cause = { actor: 'staff', accountId: operatorId, now }
  const system: Cause = { actor: 'system', accountId: null, now }
  const ofTutor = new Map(applications.map((row) => [row.jobId, row]))
  for (const row of jobs) {
    const applied = ofTutor.get(row.id)
    if (applied === undefined) {
      await closeJob(tx, parts, row, { cause: staff })
      continue
    }
    const wasBooked = applied.status === 'CHOSEN'
    const event = wasBooked ? 'lapse' : 'end'
    const ended = await moveRecord(tx, 'application', applied, { event, ...system })
    const set = { tutorId: null, bookedAt: null }
    const after = wasBooked
      ? await moveRecord(tx, 'job', row, { event: 'lapse', set, ...system })
      : row
    const news = wasBooked ? 'declined' : 'withdrawn'
    const notification = {
      accountId: await accountOfJob(tx, after),
      news,
      job: after,
      of: ended,
    } as const
    if (applied.status !== 'INVITED') await notifyOfJob(tx, parts, { ...notification, now })
  }
}
