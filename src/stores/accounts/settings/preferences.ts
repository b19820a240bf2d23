import { settings, updateSettings, type WrittenLanguage } from '#contract/accounts/settings.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { type Locale, localeOfCode, localPath, splitLocale } from '#i18n/locales.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { createForm } from '../../form.ts'

export const settingsStore = createLoaded(() => send(settings))

/** Saves the given settings, and returns all of them. Throws the client's errors. */
export const saveSettings = (change: BodyInput<typeof updateSettings>) =>
  send(updateSettings, { body: change })

/** The language of the site and of our messages; the page switches to it. */
export const languageForm = (preferredLanguage: WrittenLanguage) =>
  createForm({
    id: 'setting',
    begin: { preferredLanguage },
    fields: {
      preferredLanguage: { control: 'select', id: 'language', label: 'setting.language.choose' },
    },
    send: saveSettings,
    sent: (settings) => {
      settingsStore.replace(settings)
      openIn(localeOfCode(settings.preferredLanguage))
    },
  })

function openIn(locale: Locale): void {
  const { pathname, search, hash } = location
  const { locale: present, path } = splitLocale(pathname)
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax`
  if (locale !== present) location.assign(localPath(locale, path) + search + hash)
}
