import { and, eq, lte } from 'drizzle-orm'
import { jobMachine } from '#rules/states/job.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { accountOfTutor } from '../../notifications/notify-person.ts'
import { type Cause, lockRecords, moveRecord, type RowOf } from '../../states/move.ts'
import { moveDueRecords } from '../../states/move-due.ts'
import { accountOfJob } from '../applications/own-application.ts'
import { notifyOfJob } from './notify-of-job.ts'
import type { JobParts } from './own-job-change.ts'

type Due = (tx: Transaction, parts: JobParts, row: RowOf<'job'>, cause: Cause) => Promise<void>

/** The events of timers (rules/states/job.ts). */
const dueEvents: Readonly<Record<'lapse' | 'expire', Due>> = {
  lapse: async (tx, parts, row, cause) => {
    const set = { tutorId: null, bookedAt: null }
    // After a counter-offer it was the parent's turn.
    const isCountered = row.lastActor === 'tutor'
    const open = await moveRecord(tx, 'job', row, { event: 'lapse', set, ...cause })
    const taken = and(eq(application.jobId, row.id), eq(application.status, 'CHOSEN'))
    const chosen = await lockRecords(tx, 'application', taken)
    for (const one of chosen) {
      await moveRecord(tx, 'application', one, { event: 'lapse', ...cause })
      const person = await accountOfTutor(tx, one.tutorId)
      if (person !== null && 'accountId' in person) {
        const notification = {
          accountId: person.accountId,
          news: isCountered ? 'counterLapsed' : 'missed',
          job: open,
        } as const
        await notifyOfJob(tx, parts, { ...notification, now: cause.now })
      }
    }
    const accountId = await accountOfJob(tx, row)
    const words = chosen[0] && { applicationId: chosen[0].id }
    const news = isCountered ? 'counterMissed' : 'lapsed'
    const notification = { accountId, news, job: open, words } as const
    await notifyOfJob(tx, parts, { ...notification, now: cause.now })
  },

  expire: async (tx, parts, row, cause) => {
    const paused = await moveRecord(tx, 'job', row, { event: 'expire', ...cause })
    const accountId = await accountOfJob(tx, row)
    await notifyOfJob(tx, parts, { accountId, news: 'expired', job: paused, now: cause.now })
  },
}

/** Skips jobs answered meanwhile or moved by another server; returns the number moved. */
export function moveDueJobs(parts: JobParts & { log: Logger }): Promise<number> {
  return moveDueRecords(parts, {
    table: job,
    name: 'job',
    move: (tx, id, now) => moveIfDue(tx, parts, id, now),
  })
}

async function moveIfDue(
  tx: Transaction,
  parts: JobParts,
  id: number,
  now: Date,
): Promise<boolean> {
  const [row] = await lockRecords(tx, 'job', and(eq(job.id, id), lte(job.dueAt, now)))
  const event = jobMachine.timers.find((timer) => timer.in === row?.status)?.event
  if (row === undefined || (event !== 'lapse' && event !== 'expire')) return false
  await dueEvents[event](tx, parts, row, { actor: 'system', accountId: null, now })
  return true
}
