import type { Locale } from '#i18n/locales.ts'
import type { organization } from '../db/tables/index.ts'

/** The name in the reader's language where the organization has one, else the other. */
export function organizationName(
  { nameZh, nameEn }: Pick<typeof organization.$inferSelect, 'nameZh' | 'nameEn'>,
  locale: Locale,
): string {
  const names = locale === 'en' ? [nameEn, nameZh] : [nameZh, nameEn]
  return names.find((one) => one !== '') ?? ''
}
