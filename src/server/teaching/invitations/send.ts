import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { SentInvitation, WishFields } from '#contract/teaching/invitations.ts'
import type { Locale } from '#i18n/locales.ts'
import { mayBeInContact, refuseStopped } from '../../accounts/contact-stops/contact-stops.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { tutor, tutorInvitation } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord, type RowOf, refusedIn } from '../../states/move.ts'
import { publicTutor } from '../applications/invite.ts'
import { mayBeAsked, refuseAskingAgain } from '../asked/declined.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import type { NotifyParts } from '../jobs/notify-of-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { takeInvitation } from './grants.ts'
import { notifyOfInvitation } from './notify-of-invitation.ts'
import { sentView, type WishColumns, wishColumnsOf } from './views.ts'
import { checkWish, takeWish } from './wish.ts'

export interface Inviter {
  accountId: number
  parentId: number
}

interface Asking {
  tutorId: number
  wish: WishFields
  locale: Locale
}

/**
 * One that is pending or still shows the number is returned unchanged at no cost (PA20); A0440 if
 * other words came with it, which nobody would read. A0440 without any left, and for 90 days after
 * the tutor declined; A0404 for a tutor who is not public.
 */
export async function sendInvitation(
  parts: JobParts,
  caller: Inviter,
  { tutorId, wish, locale }: Asking,
): Promise<SentInvitation> {
  await checkWish(parts.db, caller.accountId, wish)
  const row = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, caller)
    const now = parts.clock()
    const standing = await standingInvitation(tx, caller.parentId, tutorId, now)
    if (standing === null) {
      return send(tx, parts, caller, { tutorId, wish: wishColumnsOf(wish), now })
    }
    if (wish.words !== '' && wish.words !== standing.words) {
      throw refusedIn('invitation', standing.status)
    }
    return standing
  })
  return sentView(row, { locale, now: parts.clock() })
}

/** Refuses to sell a single invitation that cannot be sent or is not needed. */
export async function refuseUseless(
  tx: Transaction,
  { accountId, parentId }: Inviter,
  tutorId: number,
  now: Date,
): Promise<void> {
  refuseOwn(accountId, await publicTutor(tx, tutorId))
  await refuseStopped(tx, { parentId, tutorId }, 'tutorId')
  const standing = await standingInvitation(tx, parentId, tutorId, now)
  if (standing === null) return refuseAskingAgain(tx, { parentId, tutorId }, now)
  const rule = `states.invitation.${standing.status}`
  throw new ServiceError('A0440', { field: 'tutorId', rule })
}

/** If the tutor has left, declined or been invited meanwhile, the invitation stays with the parent. */
export async function sendBought(
  tx: Transaction,
  parts: NotifyParts,
  buyer: Inviter,
  { tutorId, now }: { tutorId: number | null; now: Date },
): Promise<void> {
  if (tutorId === null) return
  const seen = and(eq(tutor.id, tutorId), eq(tutor.listed, true))
  const isSeen = (await tx.$count(tutor, seen)) > 0
  const pair = { parentId: buyer.parentId, tutorId }
  const isFree = (await mayBeInContact(tx, pair)) && (await mayBeAsked(tx, pair, now))
  const wish = await takeWish(tx, pair)
  if (!isSeen || !isFree || (await standingInvitation(tx, buyer.parentId, tutorId, now)) !== null)
    return
  await send(tx, parts, buyer, { tutorId, wish, now })
}

/** The invitation to a tutor that is pending or shows their number; null if there is none. */
export async function standingInvitation(
  tx: Pick<Transaction, 'select'>,
  parentId: number,
  tutorId: number,
  now: Date,
): Promise<RowOf<'invitation'> | null> {
  const stands = or(
    eq(tutorInvitation.status, 'SENT'),
    and(eq(tutorInvitation.status, 'ANSWERED'), gt(tutorInvitation.contactUntil, now)),
  )
  const [row] = await tx
    .select()
    .from(tutorInvitation)
    .where(
      and(eq(tutorInvitation.parentId, parentId), eq(tutorInvitation.tutorId, tutorId), stands),
    )
    .orderBy(desc(tutorInvitation.id))
    .limit(1)
  return row ?? null
}

async function send(
  tx: Transaction,
  parts: NotifyParts,
  { accountId, parentId }: Inviter,
  { tutorId, wish, now }: { tutorId: number; wish: WishColumns; now: Date },
): Promise<RowOf<'invitation'>> {
  const invitee = await publicTutor(tx, tutorId)
  refuseOwn(accountId, invitee)
  await refuseStopped(tx, { parentId, tutorId }, 'tutorId')
  await refuseAskingAgain(tx, { parentId, tutorId }, now)
  const { grantId } = await takeInvitation(tx, parentId, now)
  const cause = { event: 'send', actor: 'parent', accountId, now } as const
  const values = { parentId, tutorId, grantId, ...wish }
  const row = await beginRecord(tx, 'invitation', values, cause)
  const clientId = `invitation:${row.id}`
  const message = { author: 'parent', clientId, content: wish.words } as const
  await openConversation(tx, { parentId, tutorId, now }, message)
  await notifyOfInvitation(tx, parts, { accountId: invitee, news: 'received', row, now })
  return row
}

function refuseOwn(accountId: number, invitee: number): void {
  if (invitee === accountId) {
    throw new ServiceError('A0440', { field: 'tutorId', rule: 'states.ownInvitation' })
  }
}
