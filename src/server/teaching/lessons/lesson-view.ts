import { usualNotice } from '#contract/teaching/lesson-terms.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import { isHeldFor } from '#rules/sales/prepaid.ts'
import type { Actor } from '#rules/state-machine.ts'
import { countedFeeCents, countedMinutes, doubtsOf } from '#rules/teaching/lesson-claim.ts'
import { mayOfLesson } from '#rules/teaching/lesson-may.ts'
import { lessonFeeCents } from '#rules/teaching/lesson-times.ts'
import { waitOfLesson } from '#rules/teaching/lesson-waits.ts'
import { weatherEvent } from '#rules/teaching/weather.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Side } from '../applications/own-application.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { otherName } from '../other-name.ts'
import type { FoundLesson } from './find-lessons.ts'
import type { LessonRow } from './move-lesson.ts'

interface View {
  actor: Side['actor']
  now: Date
  locale: Locale
}

const iso = (moment: Date | null) => moment && isoInHongKong(moment)
const sideOf = (actor: Actor | null) => (actor === 'parent' || actor === 'tutor' ? actor : null)

/** When the lesson is confirmed automatically; null where it never is. */
export const affirmsAt = (row: LessonRow): string | null =>
  row.status === 'OVER' && doubtsOf(row).length === 0 ? iso(row.dueAt) : null

/** Null for a lesson at its time in the timetable, or without one. */
const movedFrom = ({ originalStart, startsAt }: LessonRow) =>
  originalStart !== null && originalStart.getTime() !== startsAt?.getTime() ? originalStart : null

/** A lesson as one of its sides sees it. */
export function lessonView(found: FoundLesson, { actor, now, locale }: View): Lesson {
  const { row, job, application, nickname, hasPrepaid } = found
  const status = application.status === 'ACCEPTED' ? job.status : 'CLOSED'
  const may = mayOfLesson(row, {
    actor,
    job: status,
    now,
    weather: weatherEvent(application.agreed),
  })
  const waits = waitOfLesson(row, { actor, hasTold: found.told[actor], now })
  return {
    signId: row.id,
    applicationId: application.id,
    jobId: job.id,
    jobNo: publishedJob(job).jobNo,
    jobStatus: job.status,
    ...jobLabelsOf(job, locale),
    tutorId: row.tutorId,
    other: otherName(found, actor, locale),
    contactStopped: found.contactStopped,
    photoId: actor === 'parent' ? found.tutor.photoId : null,
    student: actor === 'parent' ? nickname : null,
    status: row.status,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    proposedStart: iso(row.proposedStart),
    proposedFollowing: row.proposedFollowing,
    movedFrom: iso(movedFrom(row)),
    reason: found.reason,
    inSeries: row.timetableId !== null,
    mode: row.mode ?? application.agreed?.mode ?? job.mode,
    wentOnline: row.mode === 'online',
    noticeHours: application.agreed?.noticeHours ?? usualNotice,
    forWeather: row.forWeather,
    warning: row.warning,
    signedBy: sideOf(row.signedBy),
    signedAt: iso(row.signedAt),
    overAt: iso(row.overAt),
    overHeardAt: iso(row.overHeardAt),
    minutes: row.minutes,
    estimated: row.estimated,
    lessonMinutes: row.lessonMinutes,
    agreedFeeCents: row.feeCents,
    feeCents: lessonFeeCents(row, row.minutes ?? row.lessonMinutes),
    isPrepaid: hasPrepaid && isHeldFor(row),
    doubts: doubtsOf(row),
    countedMinutes: countedMinutes(row),
    countedFeeCents: countedFeeCents(row),
    affirmsAt: affirmsAt(row),
    missedBy: sideOf(row.missedBy),
    shortNotice: row.shortNotice,
    decided: row.decidedAt !== null,
    waitsFor: waits?.what ?? null,
    waitsUntil: iso(waits?.until ?? null),
    may: row.status === 'DISPUTED' ? [...may, 'tell'] : may,
  }
}
