import type { Locale } from '#i18n/locales.ts'
import type { tutor } from '../db/tables/index.ts'
import { maskedName, tutorName } from '../tutors/public-names.ts'

interface Two {
  tutor: Pick<typeof tutor.$inferSelect, 'surnameZh' | 'surnameEn' | 'sex'>
  parent: { surnameZh: string; surnameEn: string }
}

/** The public name of the one whom this side deals with; empty once their account is closed. */
export function otherName(two: Two, side: 'parent' | 'tutor', locale: Locale): string {
  const other = side === 'parent' ? two.tutor : two.parent
  // Erased with the account.
  if (other.surnameZh === '' && other.surnameEn === '') return ''
  return side === 'parent' ? tutorName(two.tutor, locale) : maskedName(two.parent, locale)
}
