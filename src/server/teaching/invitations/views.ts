import type { ReceivedInvitation, SentInvitation } from '#contract/teaching/invitations.ts'
import type { Locale } from '#i18n/locales.ts'
import type { parent } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { maskedName } from '../../tutors/public-names.ts'

const iso = (moment: Date | null) => moment && isoInHongKong(moment)

const common = (row: RowOf<'invitation'>) => ({
  invitationId: row.id,
  status: row.status,
  sentAt: isoInHongKong(row.createdAt),
  answerBy: iso(row.dueAt),
})

export function sentView(row: RowOf<'invitation'>, now: Date): SentInvitation {
  const shows = row.contactUntil !== null && row.contactUntil > now
  return {
    ...common(row),
    tutorId: row.tutorId,
    contactUntil: shows ? iso(row.contactUntil) : null,
    returned: row.returnedAt !== null,
  }
}

export function receivedView(
  row: RowOf<'invitation'>,
  inviter: typeof parent.$inferSelect,
  locale: Locale,
): ReceivedInvitation {
  return {
    ...common(row),
    parent: maskedName(inviter, locale),
    contactUntil: iso(row.contactUntil),
  }
}
