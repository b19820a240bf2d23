import { atom, onMount } from 'nanostores'
import { browser } from '../device/device.ts'
import { $session } from '../session/kept-session.ts'
import { keptLinkReturn, type LinkReturn } from '../social/social-trip.ts'

/** What came of the last way to a provider, once; null when there is nothing to tell. */
export const $linkReturn = atom<LinkReturn | null>(null)
onMount($linkReturn, () => {
  const kept = keptLinkReturn.read(browser.session)
  keptLinkReturn.forget(browser.session)
  // Of somebody else who was signed in in this tab before.
  if (kept !== null && kept.userId === $session.get()?.userId) $linkReturn.set(kept)
})
