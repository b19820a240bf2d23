import type {
  ReceivedInvitation,
  SentInvitation,
  Wish,
  WishFields,
} from '#contract/teaching/invitations.ts'
import type { Locale } from '#i18n/locales.ts'
import type { parent } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { maskedName } from '../../tutors/public-names.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'

/** What a parent wishes, as it is stored. */
export type WishColumns = Pick<RowOf<'invitation'>, 'itemValue' | 'level' | 'areaId' | 'words'>

export const noWish: WishColumns = { itemValue: null, level: null, areaId: null, words: '' }

export const wishColumnsOf = ({ preferredSubject, ...same }: WishFields): WishColumns => ({
  ...same,
  itemValue: preferredSubject,
})

export function wishView(row: WishColumns, locale: Locale): Wish {
  return { ...jobLabelsOf({ ...row, subjectExt: null }, locale), words: row.words }
}

const iso = (moment: Date | null) => moment && isoInHongKong(moment)

const common = (row: RowOf<'invitation'>, locale: Locale) => ({
  invitationId: row.id,
  status: row.status,
  sentAt: isoInHongKong(row.createdAt),
  answerBy: iso(row.dueAt),
  wish: wishView(row, locale),
})

export function sentView(
  row: RowOf<'invitation'>,
  { locale, now }: { locale: Locale; now: Date },
): SentInvitation {
  const shows = row.contactUntil !== null && row.contactUntil > now
  return {
    ...common(row, locale),
    tutorId: row.tutorId,
    contactUntil: shows ? iso(row.contactUntil) : null,
    returned: row.returnedAt !== null,
  }
}

interface Inviting {
  inviter: typeof parent.$inferSelect
  /** Id of the conversation of the two. */
  contactId: number | null
}

export function receivedView(
  row: RowOf<'invitation'>,
  { inviter, contactId }: Inviting,
  locale: Locale,
): ReceivedInvitation {
  return {
    ...common(row, locale),
    parent: maskedName(inviter, locale),
    contactUntil: iso(row.contactUntil),
    contactId,
  }
}
