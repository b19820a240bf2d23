import { loadMessages } from '#i18n/lazy-messages.ts'
import { splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { $session, requestLogin } from '#stores/session/session.ts'
import { userKinds } from '#stores/session/user-kind.ts'
import { $unsaved, saveWishes } from '#stores/wish-list/account-wishes.ts'
import { sayHeart } from './say-heart.ts'

/**
 * Asks a guest to sign in, and then puts all hearts of this device into the account. Who closes the
 * dialog keeps them here. Does nothing unless hearts have called for the dialog (stores/wish-list/wish-list.ts).
 */
export function askToKeep(): void {
  const { dataset } = document.documentElement
  if (dataset.login !== 'hearts') return
  dataset.login = ''
  if ($session.get() !== null) void sayKept()
  else requestLogin({ kind: userKinds.parent, act: () => void sayKept() })
}

async function sayKept(): Promise<void> {
  const { locale } = splitLocale(location.pathname)
  const [messages] = await Promise.all([loadMessages(locale, 'wish'), saveWishes()])
  const kind = $session.get()?.kind
  // An institution has no such list: what it pressed stays on the device, as it was told before.
  if (kind === undefined || kind === userKinds.organization || $unsaved.get() !== null) return
  sayHeart(createTranslate(locale, messages)('wish.inAccount'), 'ok')
}
