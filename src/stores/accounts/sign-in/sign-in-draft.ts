import { browser } from '../../device/device.ts'
import { tabDraft } from '../../form/drafts.ts'
import type { KnownMobile } from './typed-mobile.ts'

/** Input of this tab's sign-in dialog, except passwords and codes. */
export const signInDraft = tabDraft(browser, 'sign-in')

/** The dialog offers a member's new number from now on, not the one that they had. */
export const offerNumber = ({ countryCode, mobile }: KnownMobile): void =>
  signInDraft.change((typed) => ({ ...typed, countryCode, mobile }))
