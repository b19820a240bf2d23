import { eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { answerCounter, counterBooking } from '#contract/teaching/applications.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { refuseStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { tutor } from '../../db/tables/index.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { moveRecord, refusedIn } from '../../states/move.ts'
import type { JobOwner } from '../jobs/check-job.ts'
import { notifyOfJob } from '../jobs/notify-of-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { sayingClashes } from '../lessons/own-lesson.ts'
import { agree, declineBooking, refuseOldTerms } from './agree.ts'
import { counteredTerms, refuseClash } from './agreed-terms.ts'
import type { ApplicationState } from './application-state.ts'
import { accountOfJob, changeOwnApplication, parentSide, tutorSide } from './own-application.ts'

/** The tutor proposes other terms than the parent booked at, once. */
export function counterAsTutor(
  parts: JobParts,
  owner: TutorOwner,
  { applicationId, version, ...terms }: BodyValue<typeof counterBooking>,
): Promise<ApplicationState> {
  return changeOwnApplication(parts, tutorSide(owner), applicationId, async (change) => {
    const { tx, job, application, cause } = change
    const { now } = cause
    const { tutorId, agreed } = application
    await refuseStopped(tx, { parentId: job.parentId, tutorId }, 'applicationId')
    refuseOldTerms(application, version)
    if (agreed === null) throw refusedIn('application', application.status)
    const offer = counteredTerms(publishedJob(job), agreed, terms, now)
    const move = { event: 'counter', set: { agreed: offer }, ...cause } as const
    const countered = await moveRecord(tx, 'application', application, move)
    await refuseClash(tx, { tutorId, jobId: job.id }, terms.slots)
    const booked = await moveRecord(tx, 'job', job, { event: 'counter', ...cause })
    const accountId = await accountOfJob(tx, booked)
    const words = { hourCents: hourlyFeeCents(offer) }
    const news = { news: 'countered', job: booked, of: countered, words } as const
    await notifyOfJob(tx, parts, { accountId, ...news, now })
    return { job: booked, application: countered }
  })
}

/** The parent accepts the tutor's terms, or the booking ends. */
export function answerCounterAsParent(
  parts: JobParts,
  owner: JobOwner,
  { applicationId, event, version }: BodyValue<typeof answerCounter>,
): Promise<ApplicationState> {
  const answered = changeOwnApplication(
    parts,
    parentSide(owner),
    applicationId,
    async (change) => {
      const { tx, application, cause } = change
      refuseOldTerms(application, version)
      const pair = event === 'accept' ? await agree(parts, change) : await declineBooking(change)
      const [teacher] = await tx
        .select({ accountId: tutor.accountId })
        .from(tutor)
        .where(eq(tutor.id, application.tutorId))
      if (teacher === undefined) throw new Error(`No tutor ${application.tutorId}`)
      const news = event === 'accept' ? 'counterAccepted' : 'counterDeclined'
      const { job, application: of } = pair
      await notifyOfJob(tx, parts, { ...teacher, news, job, of, now: cause.now })
      return pair
    },
    { locksTutor: true },
  )
  return sayingClashes(answered)
}
