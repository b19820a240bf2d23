import { eq } from 'drizzle-orm'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import { type NoticeWords, parent, tutor } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { namedWords, nameIn, sentenceOf } from '../../notifications/sentence.ts'
import type { RowOf } from '../../states/move.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'
import type { NotifyParts } from '../jobs/notify-of-job.ts'

/** The side notified of each event, on whose page the invitation is listed. */
const sides = {
  received: 'tutor',
  accepted: 'parent',
  refused: 'parent',
  expired: 'parent',
} as const

interface Told {
  accountId: number
  news: keyof typeof sides
  row: RowOf<'invitation'>
  now: Date
}

/** Notifies one side of an event of an invitation, by the channels of their settings. */
export async function notifyOfInvitation(
  tx: Transaction,
  { config }: NotifyParts,
  { accountId, news, row, now }: Told,
): Promise<void> {
  const word =
    news === 'received' || news === 'accepted' || row.returnedAt !== null ? news : 'spent'
  const told = {
    kind: `invitation.${word}`,
    thingId: row.id,
    key: `invitation:${row.id}:${row.version}:${word}`,
    side: sides[news],
    words: await otherName(tx, news, row),
  } as const
  const write = (locale: Locale) => {
    const t = serverTranslate(locale, 'order')
    const brand = brandName(locale)
    const address = config.siteUrl + localPath(locale, `/${sides[news]}/dashboard/invitations`)
    const what = sentenceOf(told, null, locale)
    const name = nameIn(told.kind, told.words, locale)
    const text = t('order.invitation.text', { brand, what, address })
    const subject = t('order.invitation.subject', { brand, name })
    return { subject, body: `${what}\n\n${address}\n\n${brand}\n`, text }
  }
  await notifyPerson(tx, { accountId }, { told, write, now, actBy: row.dueAt ?? undefined })
}

async function otherName(
  tx: Transaction,
  news: Told['news'],
  { parentId, tutorId }: RowOf<'invitation'>,
): Promise<NoticeWords> {
  if (news === 'received') {
    const [inviter] = await tx.select().from(parent).where(eq(parent.id, parentId))
    return inviter ? namedWords((locale) => maskedName(inviter, locale)) : {}
  }
  const [invited] = await tx.select().from(tutor).where(eq(tutor.id, tutorId))
  return invited ? namedWords((locale) => tutorName(invited, locale)) : {}
}
