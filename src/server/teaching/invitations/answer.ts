import { and, eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { answerInvitation, ReceivedInvitation } from '#contract/teaching/invitations.ts'
import type { Locale } from '#i18n/locales.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { refuseStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { conversation, parent, tutorInvitation } from '../../db/tables/index.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { lockRecord, lockRecords, moveRecord, type RowOf } from '../../states/move.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import type { NotifyParts } from '../jobs/notify-of-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { giveBackInvitation } from './grants.ts'
import { notifyOfInvitation } from './notify-of-invitation.ts'
import { receivedView } from './views.ts'

const contactDays = 90

/** Yes shows the parent the tutor's number for 90 days; no returns the invitation. Idempotent. */
export async function answerOwnInvitation(
  parts: JobParts,
  { accountId, tutorId }: TutorOwner,
  { invitationId, accept }: BodyValue<typeof answerInvitation>,
  locale: Locale,
): Promise<ReceivedInvitation> {
  const { row, inviter, contactId } = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(tutorInvitation.id, invitationId), eq(tutorInvitation.tutorId, tutorId))
    const row = await lockRecord(tx, 'invitation', own, 'invitationId')
    const inviter = await inviterOf(tx, row)
    const answered = async (now: RowOf<'invitation'>) =>
      ({ row: now, inviter, contactId: await contactOf(tx, now) }) as const
    if (row.status === (accept ? 'ANSWERED' : 'REFUSED')) return answered(row)
    const cause = { actor: 'tutor', accountId, now: parts.clock() } as const
    const moved = accept ? await accepted(tx, row, cause) : await refused(tx, row, cause)
    const news = accept ? 'accepted' : 'refused'
    const notification = { accountId: inviter.accountId, news, row: moved, now: cause.now } as const
    await notifyOfInvitation(tx, parts, notification)
    return answered(moved)
  })
  return receivedView(row, { inviter, contactId }, locale)
}

type Answering = { actor: 'tutor'; accountId: number; now: Date }

async function accepted(tx: Transaction, row: RowOf<'invitation'>, cause: Answering) {
  const { now } = cause
  await refuseStopped(tx, row, 'invitationId')
  const contactUntil = new Date(now.getTime() + contactDays * dayMs)
  const set = { answeredAt: now, contactUntil }
  const moved = await moveRecord(tx, 'invitation', row, { event: 'answer', set, ...cause })
  await openConversation(tx, { parentId: row.parentId, tutorId: row.tutorId, now })
  return moved
}

async function refused(tx: Transaction, row: RowOf<'invitation'>, cause: Answering) {
  const returnedAt = (await giveBackInvitation(tx, row.grantId, cause.now)) ? cause.now : null
  const set = { answeredAt: cause.now, returnedAt }
  return moveRecord(tx, 'invitation', row, { event: 'refuse', set, ...cause })
}

/** Declines a closing tutor's pending invitations; their parents get them back. */
export async function refuseInvitations(
  tx: Transaction,
  parts: NotifyParts,
  { accountId, tutorId }: TutorOwner,
  now: Date,
): Promise<void> {
  const waiting = and(eq(tutorInvitation.tutorId, tutorId), eq(tutorInvitation.status, 'SENT'))
  const cause = { actor: 'tutor', accountId, now } as const
  for (const row of await lockRecords(tx, 'invitation', waiting)) {
    const moved = await refused(tx, row, cause)
    const inviter = await inviterOf(tx, row)
    await notifyOfInvitation(tx, parts, {
      ...{ accountId: inviter.accountId, news: 'refused', row: moved, now },
    })
  }
}

/** Expires an invitation not answered within a week; the parent gets it back and is notified. */
export async function expireInvitation(
  tx: Transaction,
  parts: NotifyParts,
  row: RowOf<'invitation'>,
  now: Date,
): Promise<void> {
  const returnedAt = (await giveBackInvitation(tx, row.grantId, now)) ? now : null
  const cause = { event: 'expire', actor: 'system', accountId: null, now } as const
  const moved = await moveRecord(tx, 'invitation', row, { set: { returnedAt }, ...cause })
  const { accountId } = await inviterOf(tx, row)
  await notifyOfInvitation(tx, parts, { accountId, news: 'expired', row: moved, now })
}

async function contactOf(tx: Transaction, { parentId, tutorId }: RowOf<'invitation'>) {
  const [row] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.parentId, parentId), eq(conversation.tutorId, tutorId)))
  return row?.id ?? null
}

async function inviterOf(tx: Transaction, { parentId }: RowOf<'invitation'>) {
  const [row] = await tx.select().from(parent).where(eq(parent.id, parentId))
  if (row === undefined) throw new Error(`No parent ${parentId}`)
  return row
}
