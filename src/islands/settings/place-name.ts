import type { Place } from '#contract/sign-in.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'

const writtenIn = { 'zh-tw': 'zh-Hant-HK', 'zh-hans': 'zh-Hans', en: 'en-GB' } as const
/** Ours; the browser's names are those of treaties: 中國香港特別行政區. People say less. */
const plainly = ['this', 'near', 'HK', 'MO', 'TW'] as const

/** A place in words: 香港, this computer. */
export function placeName(
  place: Place,
  { t, locale }: { t: Translate<'setting'>; locale: Locale },
): string {
  if (place === '') return t('setting.place.unknown')
  const plain = plainly.find((one) => one === place)
  if (plain !== undefined) return t(`setting.place.${plain}`)
  const names = new Intl.DisplayNames(writtenIn[locale], { type: 'region', style: 'short' })
  return names.of(place) ?? t('setting.place.unknown')
}
