import { type CountryCode, countryCodes } from '#rules/validation/mobile-patterns.ts'
import { browser, type Device } from './device.ts'
import { stored } from './stored.ts'

/** What somebody typed into the dialog; never a password or a code. Kept while the tab is open. */
export interface SignInDraft {
  countryCode: CountryCode
  mobile: string
  /** Of a person, or of an organization. */
  userName: string
  email: string
  rememberMe: boolean
}

/** In characters (line 150). */
const longestName = 20

export function createSignInDraft(device: Device) {
  const draft = stored(device, 'session', 'sign-in-draft', readDraft)
  return {
    $draft: draft.$value,
    changeDraft: (change: Partial<SignInDraft>) =>
      draft.change((present) => ({ ...present, ...change })),
    /** Fills in a name that a provider knows, where none was typed; as long as a name may be. */
    suggestName: (name: string) =>
      draft.change((present) => ({
        ...present,
        userName: present.userName || [...name].slice(0, longestName).join(''),
      })),
  }
}

function readDraft(kept: unknown): SignInDraft {
  const found = (typeof kept === 'object' ? kept : null) as Record<string, unknown> | null
  const text = (name: string) => (typeof found?.[name] === 'string' ? found[name] : '')
  return {
    countryCode: countryCodes.find((code) => code === found?.countryCode) ?? '852',
    mobile: text('mobile'),
    userName: text('userName'),
    email: text('email'),
    rememberMe: found?.rememberMe === true,
  }
}

/** The draft of this tab. */
export const { $draft, changeDraft, suggestName } = createSignInDraft(browser)
