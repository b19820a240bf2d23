import type { OwnTickets } from '#contract/activities/tickets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { activitySession, organization } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'

type House = typeof organization.$inferSelect

export function organizationName(
  { nameZh, nameEn }: Pick<House, 'nameZh' | 'nameEn'>,
  locale: Locale,
): string {
  const names = locale === 'en' ? [nameEn, nameZh] : [nameZh, nameEn]
  return names.find((one) => one !== '') ?? ''
}

export const dateView = ({
  id,
  title,
  startsAt,
  endsAt,
}: typeof activitySession.$inferSelect): OwnTickets['dates'][number] => ({
  sessionId: id,
  title,
  startsAt: isoInHongKong(startsAt),
  endsAt: isoInHongKong(endsAt),
})
