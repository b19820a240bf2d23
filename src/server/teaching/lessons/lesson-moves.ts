import type { MoveLesson } from '#contract/teaching/lesson-moves.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { refusedByTime } from '#rules/teaching/lesson-may.ts'
import { lessonAccount } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refusedIn } from '../../states/move.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { otherSide } from './notify-of-lesson.ts'
import { isLate, newsOfClaim, notifyOther } from './over.ts'
import { overlapsAnother } from './overlaps.ts'
import { changeOwnLesson, type LessonChange, type LessonSide, refusedLesson } from './own-lesson.ts'
import { addReceipt } from './receipts.ts'
import { alignPattern, planShift, shiftSeries } from './series.ts'
import { cutTimetable, isBusy, isShortNotice } from './timetable.ts'
import { byWeather } from './weather.ts'

type SideEvent = MoveLesson['event']
type Move = (parts: JobParts, change: LessonChange, body: MoveLesson) => Promise<LessonRow>

const needed = (field: string) => new ServiceError('A0400', { field, rule: 'required' })

const disputing =
  (event: 'dispute' | 'contradict' | 'deny'): Move =>
  async (parts, change, body) => {
    const { tx, row, cause } = change
    if (body.account === '') throw needed('account')
    const disputed = await moveLesson(tx, row, { event, ...cause })
    await addAccount(change, body)
    await notifyOther(parts, change, disputed, 'lessonDisputed')
    return disputed
  }

const moves: Readonly<Record<SideEvent, Move>> = {
  propose: async (parts, change, { startsAt, following, reason }) => {
    const { tx, row, cause } = change
    if (startsAt === undefined) throw needed('startsAt')
    const proposedStart = new Date(startsAt)
    if (proposedStart <= cause.now)
      throw new ServiceError('A0400', { field: 'startsAt', rule: 'time' })
    if (following) await planShift(change, proposedStart)
    else await refuseBusy(change, proposedStart)
    const set = { proposedStart, proposedFollowing: following }
    const asked = await moveLesson(tx, row, { event: 'propose', set, reason, ...cause })
    const news = following ? 'lessonsProposed' : 'lessonProposed'
    await notifyOther(parts, change, asked, news, reason)
    return asked
  },

  agree: async (parts, change, body) => {
    const { tx, row, cause } = change
    if (row.proposedStart === null) throw refusedLesson('nothingProposed')
    // The proposal may have been replaced since the caller read it.
    const { startsAt: read, following } = body
    const isRead =
      read === undefined ||
      (Date.parse(read) === row.proposedStart.getTime() && following === row.proposedFollowing)
    if (!isRead) throw refusedLesson('proposalChanged')
    const startsAt = row.proposedStart
    if (row.proposedFollowing) {
      const moved = await shiftSeries(change, startsAt)
      await notifyOther(parts, change, moved, 'lessonsMoved')
      return moved
    }
    const endsAt = await refuseBusy(change, startsAt)
    const set = { startsAt, endsAt, proposedStart: null, asked: false, ...afterWeather(row) }
    const moved = await moveLesson(tx, row, { event: 'agree', set, ...cause })
    await notifyOther(parts, change, moved, 'lessonMoved')
    return moved
  },

  refuse: async (parts, change, { reason }) => {
    const { tx, row, cause } = change
    // Also of a lesson that was put off: it takes place, and its timers are those of any other.
    const set = { ...noProposal, asked: false, forWeather: false, warning: null }
    const unchanged = await moveLesson(tx, row, { event: 'refuse', set, reason, ...cause })
    await notifyOther(parts, change, unchanged, 'lessonKept', reason)
    return unchanged
  },

  turnDown: async (parts, change, { reason }) => {
    const { tx, row, cause } = change
    const waits = await moveLesson(tx, row, {
      event: 'turnDown',
      set: noProposal,
      reason,
      ...cause,
    })
    await notifyOther(parts, change, waits, 'lessonTimeTurnedDown', reason)
    return waits
  },

  cancel: async (parts, change, { following, reason }) => {
    const { tx, row, application, cause } = change
    const rows = following ? await cutTimetable(tx, row) : [row]
    // Frees the weekly hours for other families.
    if (following) await alignPattern(change, [])
    let answer = row
    for (const one of rows) {
      const shortNotice = !one.forWeather && isShortNotice(one, application, cause.now)
      const set = { shortNotice, ...noProposal }
      const after = await moveLesson(tx, one, { event: 'cancel', set, reason, ...cause })
      if (one.id === row.id) answer = after
    }
    const news = following ? 'lessonsCancelled' : 'lessonCancelled'
    await notifyOther(parts, change, answer, news, reason)
    return answer
  },

  callOff: byWeather('callOff'),
  goOnline: byWeather('goOnline'),
  putOff: byWeather('putOff'),

  undo: (_parts, { tx, row, cause }) =>
    moveLesson(tx, row, { event: 'undo', set: unsigned, ...cause }),
  discard: (_parts, { tx, row, cause }) =>
    moveLesson(tx, row, { event: 'discard', set: takenBack, ...cause }),

  correct: async (parts, change, { hourMinutes: minutes }) => {
    const { tx, row, cause } = change
    if (minutes === undefined) throw needed('hourMinutes')
    // The first claim about a forgotten lesson may be late too.
    const late = row.late || (row.estimated && isLate({ ...row, minutes }, cause.now))
    const overlaps = await overlapsAnother(tx, { ...row, minutes })
    const set = { minutes, estimated: false, late, overlaps }
    const corrected = await moveLesson(tx, row, { event: 'correct', set, ...cause })
    await notifyOther(parts, change, corrected, newsOfClaim(corrected))
    return corrected
  },

  miss: async (parts, change, { missedBy, reason }) => {
    const { tx, row, cause } = change
    const set = { missedBy: missedBy ?? otherSide[cause.actor], proposedStart: null }
    const missed = await moveLesson(tx, row, { event: 'miss', set, reason, ...cause })
    await addReceipt(tx, missed, { confirmedBy: cause.actor, now: cause.now })
    await notifyOther(parts, change, missed, 'lessonMissed', reason)
    return missed
  },

  dispute: disputing('dispute'),
  contradict: disputing('contradict'),
  deny: disputing('deny'),

  tell: async (_parts, change, body) => {
    if (body.account === '') throw needed('account')
    if (change.row.status !== 'DISPUTED') throw refusedIn('lesson', change.row.status)
    await addAccount(change, body)
    return change.row
  },
}

const noProposal = { proposedStart: null, proposedFollowing: false }
/** A lesson that was put off has a time again; the warning stays as the reason of the move. */
const afterWeather = ({ forWeather, warning }: LessonRow) => ({
  forWeather: false,
  warning: forWeather ? warning : null,
})

/** Columns that undo a check-in; `signedAt` stays where it is an unplanned lesson's only time. */
const takenBack = { signedBy: null, signHeardAt: null, signKey: null }
const unsigned = { ...takenBack, signedAt: null }

/** Refuses a time at which the tutor is busy, without naming the family; returns the end. */
async function refuseBusy({ tx, row }: LessonChange, startsAt: Date): Promise<Date> {
  const endsAt = new Date(startsAt.getTime() + row.lessonMinutes * minuteMs)
  if (await isBusy(tx, row, { startsAt, endsAt })) {
    throw new ServiceError('A0440', { field: 'startsAt', rule: 'states.lessonClash' })
  }
  return endsAt
}

async function addAccount(
  { tx, row, cause }: LessonChange,
  { account, hourMinutes }: MoveLesson,
): Promise<void> {
  const statement = {
    lessonId: row.id,
    side: cause.actor,
    words: account,
    minutes: hourMinutes ?? null,
    isShared: true,
    at: cause.now,
  }
  await tx.insert(lessonAccount).values(statement)
}

/** All transitions by a side except check-in, end and confirmation. */
export function moveOwnLesson(
  parts: JobParts,
  side: LessonSide,
  body: MoveLesson,
  locale: Locale,
): Promise<Lesson> {
  const { event, signId } = body
  return changeOwnLesson(parts, side, { signId, locale }, async (change) => {
    const { row, cause } = change
    if (event !== 'tell') {
      const rule = refusedByTime(row, event, cause.now)
      if (rule !== null) throw refusedLesson(rule)
      const isPlanned = row.timetableId !== null
      if ((event === 'undo' && !isPlanned) || (event === 'discard' && isPlanned)) {
        throw refusedIn('lesson', row.status)
      }
    }
    return moves[event](parts, change, body)
  })
}
