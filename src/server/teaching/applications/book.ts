import { and, eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { bookTutor } from '#contract/teaching/applications.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { refuseStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import { job } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockRecord, moveRecord } from '../../states/move.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import type { JobOwner } from '../jobs/check-job.ts'
import { notifyOfJob } from '../jobs/notify-of-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { agreedTerms, refuseClash } from './agreed-terms.ts'
import { type ApplicationState, applicationState } from './application-state.ts'
import { publicTutor } from './invite.ts'
import { lockApplication } from './own-application.ts'
import { proposedFee } from './proposed-fee.ts'

/**
 * Books an applicant or invited tutor (PA17), storing the job's terms with the parent's choices.
 * Idempotent for the same tutor; A0440 if another is booked.
 */
export function book(
  parts: JobParts,
  { accountId, parentId }: JobOwner,
  {
    jobId,
    tutorId,
    terms,
    ...chosen
  }: BodyValue<typeof bookTutor> & { jobId: number; tutorId: number },
): Promise<ApplicationState> {
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(job.id, jobId), eq(job.parentId, parentId))
    const wanted = await lockRecord(tx, 'job', own, 'jobId')
    const known = await lockApplication(tx, jobId, tutorId)
    if (known === null) throw new ServiceError('A0404', 'tutorId')
    if (wanted.status === 'BOOKED' && known.status === 'CHOSEN') {
      return applicationState(known, wanted)
    }
    if (terms !== undefined && terms !== wanted.terms) {
      throw new ServiceError('A0440', { field: 'terms', rule: 'states.termsChanged' })
    }
    await refuseStopped(tx, { parentId, tutorId }, 'tutorId')
    const now = parts.clock()
    const cause = { actor: 'parent', accountId, now } as const
    const set = { tutorId, bookedAt: now }
    const taken = await moveRecord(tx, 'job', wanted, { event: 'book', set, ...cause })
    const whole = publishedJob(taken)
    const feeCents = chosen.feeCents ?? (await proposedFee(tx, tutorId, whole))
    const agreed = agreedTerms(whole, { ...chosen, feeCents }, now)
    // Checked only for hours the parent chose: fixed hours are for the tutor to accept or decline.
    if (chosen.slots !== undefined) await refuseClash(tx, { tutorId, jobId }, agreed.slots)
    const booked = await moveRecord(tx, 'application', known, {
      event: 'choose',
      set: { bookedAt: now, jobTerms: wanted.terms, agreed },
      ...cause,
    })
    await openConversation(tx, { parentId, tutorId, now })
    const tutorAccount = await publicTutor(tx, tutorId)
    const words = { applicationId: booked.id, hourCents: hourlyFeeCents(agreed) }
    const news = { news: 'booked', job: taken, words, now } as const
    await notifyOfJob(tx, parts, { accountId: tutorAccount, ...news })
    return applicationState(booked, taken)
  })
}
