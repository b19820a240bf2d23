import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { type NoticeValues, parent, tutor } from '../../db/tables/index.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import type { RowOf } from '../../states/move.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'
import type { NotifyParts } from '../jobs/notify-of-job.ts'
import { namesFor } from '../reader-name.ts'
import { wishWords } from './wish-words.ts'

/** The side notified of each event, on whose page the invitation is listed. */
const sides = {
  received: 'tutor',
  accepted: 'parent',
  refused: 'parent',
  expired: 'parent',
} as const

interface InvitationNotification {
  accountId: number
  news: keyof typeof sides
  row: RowOf<'invitation'>
  now: Date
}

/** Notifies one side of an event of an invitation, by the channels of their settings. */
export async function notifyOfInvitation(
  tx: Transaction,
  { config }: NotifyParts,
  { accountId, news, row, now }: InvitationNotification,
): Promise<void> {
  const word =
    news === 'received' || news === 'accepted' || row.returnedAt !== null ? news : 'spent'
  await notifyPerson(
    tx,
    { accountId },
    {
      kind: `invitation.${word}`,
      thingId: row.id,
      key: `invitation:${row.id}:${row.version}:${word}`,
      side: sides[news],
      words: await otherName(tx, news, row),
      siteUrl: config.siteUrl,
      now,
      actBy: row.dueAt ?? undefined,
    },
  )
}

async function otherName(
  tx: Transaction,
  news: InvitationNotification['news'],
  { parentId, tutorId, ...wish }: RowOf<'invitation'>,
): Promise<NoticeValues> {
  if (news === 'received') {
    const [inviter] = await tx.select().from(parent).where(eq(parent.id, parentId))
    const names = inviter ? namesFor((locale) => maskedName(inviter, locale)) : {}
    return { ...names, ...wishWords(wish) }
  }
  const [invited] = await tx.select().from(tutor).where(eq(tutor.id, tutorId))
  return invited ? namesFor((locale) => tutorName(invited, locale)) : {}
}
