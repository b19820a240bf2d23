import { mostWishes } from '#contract/tutors/wish-list.ts'
import { loadMessages } from '#i18n/lazy-messages.ts'
import { splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { $toasts, dismissToast } from '#stores/toasts.ts'
import { accountWishes } from '#stores/tutors/wish-list/own-account-wishes.ts'
import type { WishedThing } from '#stores/tutors/wish-list/wish-list.ts'
import { sayHeart } from './say-heart.ts'

/*
 * The wish lists of a signed-in account; loads after the page, once there is a session and a heart
 * (account-entry.ts). Announces only failures to save.
 */
const { locale } = splitLocale(location.pathname)
// Loaded in advance, because the message may be that there is no network.
const t = createTranslate(locale, await loadMessages(locale, 'wish'))

// The offer to sign in has been accepted.
for (const { id, offer } of $toasts.get()) if (offer) dismissToast(id)

/** Ended sessions have their own message: the dialog opens. */
const silentCodes = ['A0230', '403', '10107']
const followed = new Set<WishedThing>()

/** From now on these hearts are saved to the account as they are pressed. */
export function followHearts(of: WishedThing): void {
  if (followed.has(of)) return
  followed.add(of)
  const { $unsaved, follow, refreshWishes } = accountWishes[of]
  $unsaved.subscribe((code) => {
    if (code === null || silentCodes.includes(code)) return
    sayHeart(t(code === 'A0440' ? `wish.full.${of}` : 'wish.unsaved', { n: mostWishes }), 'error')
  })
  addEventListener('online', refreshWishes)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshWishes()
  })
  void follow()
}
