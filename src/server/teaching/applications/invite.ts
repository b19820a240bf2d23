import { and, count, eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import { type inviteTutor, mostInvitations } from '#contract/teaching/applications.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { refuseStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseUnfit } from '../../moderation/public-texts/refuse-unfit.ts'
import { lockRecord, refusedIn } from '../../states/move.ts'
import { refuseAskingAgain } from '../asked/declined.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import type { JobOwner } from '../jobs/check-job.ts'
import { notifyOfJob } from '../jobs/notify-of-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { type ApplicationState, applicationState } from './application-state.ts'
import { beginApplication, lockApplication } from './own-application.ts'

/**
 * Existing applications and invitations stay unchanged; A0440 if another question came with it,
 * which nobody would read, if ten invitations are pending, and for 90 days after the tutor declined.
 */
export async function invite(
  parts: JobParts,
  { accountId, parentId }: JobOwner,
  { jobId, tutorId, question }: BodyValue<typeof inviteTutor>,
): Promise<ApplicationState> {
  await refuseUnfit(parts.db, accountId, { question })
  return parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(job.id, jobId), eq(job.parentId, parentId))
    const wanted = await lockRecord(tx, 'job', own, 'jobId')
    if (wanted.status !== 'OPEN') throw refusedIn('job', wanted.status)
    const invitee = await publicTutor(tx, tutorId)
    if (invitee === accountId) {
      throw new ServiceError('A0440', { field: 'tutorId', rule: 'states.ownJob' })
    }
    await refuseStopped(tx, { parentId, tutorId }, 'tutorId')
    const known = await lockApplication(tx, jobId, tutorId)
    if (
      known?.status === 'INVITED' ||
      known?.status === 'APPLIED' ||
      known?.status === 'SHORTLISTED'
    ) {
      if (question !== '' && question !== known.question) {
        throw refusedIn('application', known.status)
      }
      return applicationState(known, wanted)
    }
    await refuseMoreInvitations(tx, jobId)
    const cause = { actor: 'parent', accountId, now: parts.clock() } as const
    await refuseAskingAgain(tx, { parentId, tutorId }, cause.now)
    // The message of an earlier application does not answer this question.
    const values = { question, message: '', jobTerms: wanted.terms }
    const pair = { jobId, tutorId, known }
    const row = await beginApplication(tx, pair, { event: 'invite', set: values, ...cause })
    const message = {
      author: 'parent',
      clientId: `application:${row.id}:${row.version}`,
      content: question,
    } as const
    await openConversation(tx, { parentId, tutorId, now: cause.now }, message)
    const news = {
      accountId: invitee,
      news: 'invited',
      job: wanted,
      of: row,
      now: cause.now,
    } as const
    await notifyOfJob(tx, parts, news)
    return applicationState(row, wanted)
  })
}

/** The account of a tutor with a public profile; A0404 for any other. */
export async function publicTutor(tx: Transaction, tutorId: number): Promise<number> {
  const [row] = await tx
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(and(eq(tutor.id, tutorId), eq(tutor.listed, true)))
  if (row === undefined) throw new ServiceError('A0404', 'tutorId')
  return row.accountId
}

async function refuseMoreInvitations(tx: Transaction, jobId: number): Promise<void> {
  const [waiting] = await tx
    .select({ n: count() })
    .from(application)
    .where(and(eq(application.jobId, jobId), eq(application.status, 'INVITED')))
  if ((waiting?.n ?? 0) >= mostInvitations) {
    throw new ServiceError('A0440', { field: 'tutorId', rule: tooMany(mostInvitations) })
  }
}
