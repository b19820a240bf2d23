import { atom, onMount } from 'nanostores'
import { browser } from '../../device/device.ts'
import { $session } from '../session/kept-session.ts'
import { keptLinkReturn, type LinkReturn } from '../social/social-trip.ts'

/** The outcome of the last detour to a provider, shown once; null without one. */
export const $linkReturn = atom<LinkReturn | null>(null)
onMount($linkReturn, () => {
  const kept = keptLinkReturn.read(browser.session)
  keptLinkReturn.forget(browser.session)
  // Ignores the outcome of another account signed in earlier in this tab.
  if (kept !== null && kept.userId === $session.get()?.userId) $linkReturn.set(kept)
})
