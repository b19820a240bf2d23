import type { BodyValue } from '#contract/kernel.ts'
import type { answerApplication, tutorApplicationEvents } from '#contract/teaching/applications.ts'
import type { JobNews } from '#contract/teaching/job-news.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { refuseUnfit } from '../../moderation/public-texts/refuse-unfit.ts'
import { moveRecord, refusedIn } from '../../states/move.ts'
import { notifyOfJob } from '../jobs/notify-of-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { sayingClashes } from '../lessons/own-lesson.ts'
import { paidAhead } from '../lessons/paid-ahead.ts'
import { endTimetable } from '../lessons/timetable.ts'
import { agree, declineBooking, refuseOldTerms } from './agree.ts'
import type { ApplicationState } from './application-state.ts'
import { notifyPassedOver } from './end-applications.ts'
import {
  accountOfJob,
  changeOwnApplication,
  type Pair,
  type PairChange,
} from './own-application.ts'

type TutorEvent = (typeof tutorApplicationEvents)[number]
type Answered = PairChange & { reason: string; version?: number | undefined }

/** The tutor's events on an application; the caller holds the locks and notifies the parent. */
export const answers: Readonly<
  Record<TutorEvent, (parts: JobParts, answered: Answered) => Promise<Pair & { news: JobNews }>>
> = {
  accept: async (parts, { version, ...change }) => {
    refuseOldTerms(change.application, version)
    return { ...(await agree(parts, change)), news: 'accepted' }
  },

  decline: async (_parts, { reason, ...change }) => {
    const { tx, job, application, cause } = change
    if (application.status === 'CHOSEN') {
      return { ...(await declineBooking(change, reason)), news: 'declined' }
    }
    const move = { event: 'decline', reason, ...cause } as const
    const declined = await moveRecord(tx, 'application', application, move)
    return { job, application: declined, news: 'declinedInvitation' }
  },

  withdraw: async (_parts, { tx, job, application, cause, reason }) => {
    const move = { event: 'withdraw', reason, ...cause } as const
    return {
      job,
      application: await moveRecord(tx, 'application', application, move),
      news: 'withdrawn',
    }
  },

  leave: async (parts, { tx, job, application, cause, reason }) => {
    if (application.status !== 'ACCEPTED') throw refusedIn('application', application.status)
    const set = { tutorId: null, bookedAt: null }
    const open = await moveRecord(tx, 'job', job, { event: 'leave', set, reason, ...cause })
    const ending = { event: 'end', reason, actor: 'system', accountId: null } as const
    const ended = await moveRecord(tx, 'application', application, { ...ending, now: cause.now })
    await endTimetable(tx, ended, cause, { reason })
    await notifyPassedOver(tx, parts, open)
    await paidAhead.row('end')(tx, parts, { job: open, application: ended }, cause.now)
    return { job: open, application: ended, news: 'left' }
  },
}

/** A tutor accepts or declines a booking, declines an invitation, withdraws, or leaves a job. */
export async function answerAsTutor(
  parts: JobParts,
  owner: TutorOwner,
  { applicationId, event, reason, version }: BodyValue<typeof answerApplication>,
): Promise<ApplicationState> {
  await refuseUnfit(parts.db, owner.accountId, { reason })
  const side = { actor: 'tutor', ...owner } as const
  const answered = changeOwnApplication(parts, side, applicationId, async (change) => {
    const { tx, cause } = change
    const { news, ...pair } = await answers[event](parts, { ...change, reason, version })
    const accountId = await accountOfJob(tx, pair.job)
    const { job, application: of } = pair
    await notifyOfJob(tx, parts, { accountId, news, job, of, reason, now: cause.now })
    return pair
  })
  return sayingClashes(answered)
}
