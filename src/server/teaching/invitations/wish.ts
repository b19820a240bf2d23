import { and, eq } from 'drizzle-orm'
import type { WishFields } from '#contract/teaching/invitations.ts'
import type { ContactPair } from '../../accounts/contact-stops/contact-stops.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { invitationWish } from '../../db/tables/index.ts'
import { refuseUnfit } from '../../moderation/public-texts/refuse-unfit.ts'
import { publicTutor } from '../applications/invite.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { refuseUnknownChoices } from '../known-choices.ts'
import { noWish, type WishColumns, wishColumnsOf } from './views.ts'

interface Wishing {
  accountId: number
  parentId: number
}

/** Refuses a wish with an unknown choice, and contact details in its words. */
export function checkWish(db: JobParts['db'], accountId: number, wish: WishFields): Promise<void> {
  refuseUnknownChoices(wish)
  return refuseUnfit(db, accountId, { words: wish.words })
}

/** Stores the wish of a parent who buys one invitation, until it is paid; A0404 as on sending. */
export async function noteWish(
  parts: Pick<JobParts, 'db' | 'clock'>,
  { accountId, parentId }: Wishing,
  { tutorId, wish }: { tutorId: number; wish: WishFields },
): Promise<void> {
  await checkWish(parts.db, accountId, wish)
  const values = { ...wishColumnsOf(wish), at: parts.clock() }
  await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    await publicTutor(tx, tutorId)
    await tx
      .insert(invitationWish)
      .values({ parentId, tutorId, ...values })
      .onConflictDoUpdate({
        target: [invitationWish.parentId, invitationWish.tutorId],
        set: values,
      })
  })
}

/** The stored wish, which is deleted: from now on it is the invitation's, or nobody's. */
export async function takeWish(
  tx: Transaction,
  { parentId, tutorId }: ContactPair,
): Promise<WishColumns> {
  const [noted] = await tx
    .delete(invitationWish)
    .where(and(eq(invitationWish.parentId, parentId), eq(invitationWish.tutorId, tutorId)))
    .returning()
  if (noted === undefined) return noWish
  const { itemValue, level, areaId, words } = noted
  return { itemValue, level, areaId, words }
}
