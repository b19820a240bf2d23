import type { SideNews } from '#contract/teaching/job-news.ts'
import type { Transaction } from '../../db/open.ts'
import type { NoticeValues } from '../../db/tables/index.ts'
import { accountOfTutor } from '../../notifications/notify-person.ts'
import { accountOfJob, type Pair } from '../applications/own-application.ts'
import { type NotifyParts, notifyOfJob } from '../jobs/notify-of-job.ts'
import type { LessonRow } from './move-lesson.ts'

export const otherSide = { parent: 'tutor', tutor: 'parent' } as const
export const bothSides = ['parent', 'tutor'] as const
type Side = (typeof bothSides)[number]

interface Notifying extends Pair {
  /** The lesson that moved; without one, `key` names the event. */
  row?: LessonRow
  key?: string
  news: SideNews
  to: readonly Side[]
  reason?: string
  /** What it is about besides the lesson. */
  words?: NoticeValues
  /** The former start of a moved lesson, or the start of one without a row. */
  was?: Date | null
  now: Date
}

/** Notifies sides of an event of a lesson, in the transaction that causes it. */
export async function notifyOfLesson(
  tx: Transaction,
  parts: NotifyParts,
  { job, application, row, news, to, reason = '', words, was, now, ...notification }: Notifying,
): Promise<void> {
  const key = notification.key ?? (row && `lesson:${row.id}:${row.version}`)
  const actBy = nextOf([was, row?.startsAt, row?.dueAt], now)
  const begins = was ?? row?.startsAt ?? row?.signedAt ?? null
  const isMoved = row !== undefined && was != null && row.startsAt?.getTime() !== was.getTime()
  const next = isMoved ? row.startsAt : (row?.proposedStart ?? null)
  const values = {
    ...words,
    applicationId: application.id,
    ...(begins !== null && { at: begins.toISOString() }),
    ...(next !== null && { to: next.toISOString() }),
    ...(row?.warning != null && { warning: row.warning }),
    ...(row && claimOf(row)),
  }
  for (const side of to) {
    const accountId =
      side === 'parent' ? await accountOfJob(tx, job) : await tutorAccount(tx, application.tutorId)
    if (accountId === null) continue
    const notification = {
      accountId,
      news: `${side}.${news}`,
      job,
      reason,
      words: values,
      actBy,
      now,
    } as const
    await notifyOfJob(tx, parts, { ...notification, ...(key !== undefined && { key }) })
  }
}

/** The claimed minutes and times for the sentence; minutes set by staff are no claim. */
function claimOf({ minutes, signedAt, overAt, decidedAt }: LessonRow): NoticeValues {
  if (minutes === null || signedAt === null || overAt === null || decidedAt !== null) return {}
  return { minutes, signedAt: signedAt.toISOString(), overAt: overAt.toISOString() }
}

function nextOf(moments: readonly (Date | null | undefined)[], now: Date): Date | undefined {
  const ahead = moments.flatMap((at) => (at != null && at > now ? [at] : []))
  return ahead.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

async function tutorAccount(tx: Transaction, tutorId: number): Promise<number | null> {
  const person = await accountOfTutor(tx, tutorId)
  return person !== null && 'accountId' in person ? person.accountId : null
}
