import { atom, onMount } from 'nanostores'
import { defaultLocale, type Locale, locales, localeTable } from '#i18n/locales.ts'
import { browser, type Device } from './device/device.ts'

/** The language of the page, from its `lang`; switching the language opens another page. */
export function createLanguage({ pageLanguage }: Pick<Device, 'pageLanguage'>) {
  const $locale = atom<Locale>(defaultLocale)
  onMount($locale, () => {
    const lang = pageLanguage()
    $locale.set(locales.find((locale) => localeTable[locale].htmlLang === lang) ?? defaultLocale)
  })
  return { $locale, callLanguage: () => localeTable[$locale.get()].code }
}

/** The language of this page. @public */
export const { $locale, callLanguage } = createLanguage(browser)
