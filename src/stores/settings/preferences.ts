import type { BodyInput } from '#contract/kernel.ts'
import { settings, updateSettings, type WrittenLanguage } from '#contract/settings.ts'
import { type Locale, localeOfCode, localPath, splitLocale } from '#i18n/locales.ts'
import { send } from '../client.ts'
import { createLoaded } from '../loaded.ts'

/** Language, mail address and notices of whoever is signed in. */
export const settingsStore = createLoaded(() => send(settings))

/** Saves what is given. Throws what the client throws. */
export async function saveSettings(change: BodyInput<typeof updateSettings>): Promise<void> {
  settingsStore.replace(await send(updateSettings, { body: change }))
}

/** Saves the language and goes on in it, on the same page. */
export async function saveLanguage(preferredLanguage: WrittenLanguage): Promise<void> {
  await saveSettings({ preferredLanguage })
  openIn(localeOfCode(preferredLanguage))
}

function openIn(locale: Locale): void {
  const { pathname, search } = location
  const { locale: present, path } = splitLocale(pathname)
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax`
  if (locale !== present) location.assign(localPath(locale, path) + search)
}
