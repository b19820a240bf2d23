import { and, eq, inArray, or } from 'drizzle-orm'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import { clockMoment } from '#rules/clock-moment.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { lesson } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord, lockRecords, refusedIn } from '../../states/move.ts'
import { lockOwnJob, type Pair } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { forgetLesson } from './forget.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { type LessonSide, readLesson, refusedLesson, sayingClashes } from './own-lesson.ts'

/** How old a check-in made offline may be when it reaches us. */
const longestOffline = 14 * dayMs

export interface OnDevice {
  at?: string | undefined
  sentAt?: string | undefined
  key?: string | undefined
}

/** Corrected by the device's clock error and never in the future. A0400 if too long ago. */
export function deviceTime({ at, sentAt }: OnDevice, now: Date): Date {
  if (at === undefined) return now
  const corrected = new Date(sentAt === undefined ? at : clockMoment(at, sentAt, now.getTime()))
  if (now.getTime() - corrected.getTime() > longestOffline) {
    throw new ServiceError('A0400', { field: 'at', rule: 'time' })
  }
  return corrected > now ? now : corrected
}

/** Checks in to the planned lesson nearby, else to a new one; a second check-in is the same. */
export function signLesson(
  parts: JobParts,
  side: LessonSide,
  { jobId, locale, ...onDevice }: OnDevice & { jobId: number; locale: Locale },
): Promise<{ pair: Pair; lesson: Lesson }> {
  const { actor, accountId } = side
  return sayingClashes(
    parts.db.transaction(async (tx) => {
      await lockOpenOwner(tx, { accountId })
      const pair = await lockOwnJob(tx, side, jobId)
      const { status } = pair.job
      if (status !== 'AGREED' && status !== 'RUNNING') throw refusedIn('job', status)
      const now = parts.clock()
      const at = deviceTime(onDevice, now)
      const known = await sameLesson(tx, pair, at, onDevice.key)
      const row =
        known ?? (await begin(tx, parts, pair, { actor, accountId, now, at, key: onDevice.key }))
      return { pair, lesson: await readLesson(tx, row, { actor, now, locale }) }
    }),
  )
}

/** The lesson that this check-in, or one by the other side, has begun already. */
async function sameLesson(
  tx: Transaction,
  { application: its }: Pair,
  at: Date,
  key: string | undefined,
): Promise<LessonRow | null> {
  const begun = inArray(lesson.status, ['SIGNED', 'OVER', 'AFFIRMED', 'DISPUTED'])
  const mine = eq(lesson.applicationId, its.id)
  const wanted = key === undefined ? begun : or(begun, eq(lesson.signKey, key))
  const rows = await tx.select().from(lesson).where(and(mine, wanted)).orderBy(lesson.id)
  const byKey = key === undefined ? undefined : rows.find(({ signKey }) => signKey === key)
  return byKey ?? rows.find((row) => isDuring(row, at)) ?? null
}

function isDuring({ status, signedAt, overAt, startsAt, ...row }: LessonRow, at: Date): boolean {
  if (signedAt === null) return false
  const from = Math.min(signedAt.getTime(), startsAt?.getTime() ?? signedAt.getTime()) - hourMs
  const to = status === 'SIGNED' ? plannedEnd({ signedAt, ...row }) : (overAt ?? signedAt)
  return at.getTime() >= from && at < to
}

const plannedEnd = ({
  endsAt,
  signedAt,
  lessonMinutes,
}: Pick<LessonRow, 'endsAt' | 'signedAt' | 'lessonMinutes'>): Date => {
  const taken = (signedAt?.getTime() ?? 0) + lessonMinutes * minuteMs
  return new Date(Math.max(taken, endsAt?.getTime() ?? 0))
}

interface Signing {
  actor: LessonSide['actor']
  accountId: number
  now: Date
  at: Date
  key: string | undefined
}

async function begin(
  tx: Transaction,
  parts: JobParts,
  pair: Pair,
  { actor, accountId, now, at, key }: Signing,
): Promise<LessonRow> {
  const { application: its } = pair
  const underWay = and(eq(lesson.tutorId, its.tutorId), eq(lesson.status, 'SIGNED'))
  const planned = and(eq(lesson.applicationId, its.id), eq(lesson.status, 'PLANNED'))
  const rows = await lockRecords(tx, 'lesson', or(underWay, planned))
  for (const row of rows.filter(({ status }) => status === 'SIGNED')) {
    if (plannedEnd(row) > now) throw refusedLesson('lessonUnderWay')
    await forgetLesson(tx, parts, row, now)
  }
  const near = rows.filter((row) => row.status === 'PLANNED' && isNear(row, at))
  const [target] = near.sort((a, b) => distance(a, at) - distance(b, at))
  const set = {
    signedBy: actor,
    signedAt: at,
    signHeardAt: now,
    signKey: key ?? null,
    proposedStart: null,
    proposedFollowing: false,
    forWeather: false,
    // Put off for it, and held all the same.
    ...(target?.forWeather === true && { warning: null }),
  }
  const cause = { event: 'sign', actor, accountId, now } as const
  if (target !== undefined) return moveLesson(tx, target, { ...cause, set })
  if (its.agreed === null) throw refusedIn('application', its.status)
  const { lessonMinutes, feeCents } = its.agreed
  const values = { applicationId: its.id, tutorId: its.tutorId, lessonMinutes, feeCents, ...set }
  return beginRecord(tx, 'lesson', values, cause)
}

/** A check-in within an hour of a planned lesson is for that lesson. */
const isNear = ({ startsAt, endsAt }: LessonRow, at: Date) =>
  startsAt !== null &&
  endsAt !== null &&
  at.getTime() >= startsAt.getTime() - hourMs &&
  at.getTime() <= endsAt.getTime() + hourMs
const distance = ({ startsAt }: LessonRow, at: Date) =>
  Math.abs((startsAt?.getTime() ?? 0) - at.getTime())
