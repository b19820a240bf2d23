import { eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { signJob } from '#contract/teaching/applications.ts'
import { refuseStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job, tutor } from '../../db/tables/index.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseUnfit } from '../../moderation/public-texts/refuse-unfit.ts'
import { lockRecord, refusedIn } from '../../states/move.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import { notifyOfJob } from '../jobs/notify-of-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { applicationState } from './application-state.ts'
import { accountOfJob, beginApplication, lockApplication } from './own-application.ts'

type Applied = DataOf<typeof signJob>

/**
 * Applying again only changes the message (T27). A0440 if the job is not open, was changed since
 * the tutor read it, or is their own.
 */
export async function applyToJob(
  parts: JobParts,
  { accountId, tutorId }: TutorOwner,
  jobId: number,
  { message, terms }: BodyValue<typeof signJob>,
): Promise<Applied> {
  await refuseUnfit(parts.db, accountId, { message })
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    await refuseNotPublic(tx, tutorId)
    const wanted = await lockRecord(tx, 'job', eq(job.id, jobId), 'jobId')
    if (wanted.publishedAt === null) throw new ServiceError('A0404', 'jobId')
    if (wanted.status !== 'OPEN') throw refusedIn('job', wanted.status)
    const owner = await accountOfJob(tx, wanted)
    if (owner === accountId)
      throw new ServiceError('A0440', { field: 'jobId', rule: 'states.ownJob' })
    if (terms !== undefined && terms !== wanted.terms) {
      throw new ServiceError('A0440', { field: 'terms', rule: 'states.termsChanged' })
    }
    await refuseStopped(tx, { parentId: wanted.parentId, tutorId }, 'jobId')
    const known = await lockApplication(tx, jobId, tutorId)
    const values = { message, jobTerms: wanted.terms }
    if (known?.status === 'APPLIED' || known?.status === 'SHORTLISTED') {
      await tx.update(application).set(values).where(eq(application.id, known.id))
      return { ...applicationState(known, wanted), signId: null }
    }
    const cause = { actor: 'tutor', accountId, now: parts.clock() } as const
    const pair = { jobId, tutorId, known }
    // The question belongs to an invitation; without one, an old question is cleared.
    const set = known?.status === 'INVITED' ? values : { ...values, question: '' }
    const row = await beginApplication(tx, pair, { event: 'apply', set, ...cause })
    await openConversation(tx, { parentId: wanted.parentId, tutorId, now: cause.now })
    const news = {
      accountId: owner,
      news: 'applied',
      job: wanted,
      of: row,
      now: cause.now,
    } as const
    await notifyOfJob(tx, parts, news)
    return { ...applicationState(row, wanted), signId: null }
  })
}

async function refuseNotPublic(tx: Transaction, tutorId: number): Promise<void> {
  const [row] = await tx.select({ listed: tutor.listed }).from(tutor).where(eq(tutor.id, tutorId))
  if (row?.listed === true) return
  throw new ServiceError('A0440', { field: 'tutorId', rule: 'states.unlisted' })
}
