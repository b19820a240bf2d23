import type { AskedTutor } from '#contract/teaching/asked-tutors.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDay } from '#rules/dates.ts'

/** The state of a tutor whom the parent has asked, and until when it lasts. */
export function askedText(
  t: Translate<'vocabulary'>,
  { state, at, until }: Pick<AskedTutor, 'state' | 'at' | 'until'>,
  locale: Locale,
): string {
  if (until === null) return t('vocabulary.asked.waits', { date: formatDay(at, locale) })
  return t(`vocabulary.asked.${state === 'waits' ? 'waitsUntil' : state}`, {
    date: formatDay(until, locale),
  })
}
