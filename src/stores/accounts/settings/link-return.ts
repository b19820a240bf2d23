import { atom, onMount } from 'nanostores'
import { browser } from '../../device/device.ts'
import { $session } from '../session/stored-session.ts'
import { type LinkReturn, storedLinkReturn } from '../social/social-trip.ts'

/** The outcome of the last detour to a provider, shown once; null without one. */
export const $linkReturn = atom<LinkReturn | null>(null)
onMount($linkReturn, () => {
  const stored = storedLinkReturn.read(browser.session)
  storedLinkReturn.forget(browser.session)
  // Ignores the outcome of another account signed in earlier in this tab.
  if (stored !== null && stored.userId === $session.get()?.userId) $linkReturn.set(stored)
})
