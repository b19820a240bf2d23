import { type SocialProvider, socialProviders } from '#contract/accounts/social-sign-in.ts'
import { productToken } from '#i18n/brand.ts'
import type { FailureCode } from '../../asking/error-code.ts'
import type { KeyValue } from '../../device/device.ts'
import { isUserKind, type UserKind } from '../session/user-kind.ts'

/*
 * State that outlives the detour to a provider, in this tab's session storage: no other tab or site
 * can finish what this one began. Signing in and linking have separate entries, and each is ended
 * only by its own `state`.
 */

/** The intent of a person who is sent to a provider. */
export interface SocialWish {
  provider: SocialProvider
  kind: UserKind
  /** A path of this site to open after signing in. */
  redirect: string
  rememberMe: boolean
}

interface Underway {
  provider: SocialProvider
  keyCode: string
  state: string
  /** Path and query of the page where it began. */
  from: string
}

export interface SocialTrip extends SocialWish, Underway {}

/** A detour for linking the provider to the account of this session. */
export interface LinkTrip extends Underway {
  sessionId: string
  userId: number
}

/** The outcome, for the dialog. */
export type SocialReturn =
  | (SocialWish & {
      step: 'bind'
      ticket: string
      /** The key that belongs to the ticket; undefined in a browser without WebCrypto. */
      clientPublicKey?: string | undefined
      /** The provider's name for the person; may be empty. */
      suggestedName: string
      /** Expiry of the ticket by this device's clock, ISO 8601. */
      expiresAt: string
    })
  /** A ticket that was used or has expired. */
  | (SocialWish & { step: 'over' })
  | (SocialWish & {
      step: 'failed'
      /** `cancelled` by the person, `interrupted` (another tab, too long ago), or a call's code. */
      code: 'cancelled' | 'interrupted' | FailureCode
    })

/** The outcome of linking a provider, for the settings of the user who began it. */
export interface LinkReturn {
  provider: SocialProvider
  userId: number
  /**
   * `cancelled` by the person; `otherSession`: signed out, or in as someone else, meanwhile;
   * `elsewhere`: the provider's account signs in to another account here; `second`: this account
   * already has one.
   */
  outcome: LinkOutcome
}
export type LinkOutcome =
  | { step: 'linked' | 'cancelled' | 'otherSession' | 'elsewhere' | 'second' }
  | { step: 'failed'; code: FailureCode }

const key = (name: string) => `${productToken}.social-${name}`

/** A stored value, which is read once or replaced; null for anything else that was found. */
function tripStore<Value extends { provider: SocialProvider }>(
  name: string,
  fits: (raw: Partial<Record<string, unknown>>) => boolean,
) {
  return {
    store: (storage: KeyValue, value: Value) => storage.setItem(key(name), JSON.stringify(value)),
    forget: (storage: KeyValue) => storage.removeItem(key(name)),
    read: (storage: KeyValue): Value | null => {
      const raw = parsed(storage.getItem(key(name)))
      if (typeof raw !== 'object' || raw === null) return null
      const found = raw as Partial<Record<string, unknown>>
      const isProvider = socialProviders.some((provider) => provider === found.provider)
      return isProvider && fits(found) ? (raw as Value) : null
    },
  }
}

const hasKind = ({ kind }: Partial<Record<string, unknown>>) => isUserKind(kind)
const hasUser = ({ userId }: Partial<Record<string, unknown>>) => typeof userId === 'number'

export const storedTrip = tripStore<SocialTrip>('trip', hasKind)
export const storedReturn = tripStore<SocialReturn>('return', hasKind)
export const storedLinkTrip = tripStore<LinkTrip>('link-trip', hasUser)
export const storedLinkReturn = tripStore<LinkReturn>('link-return', hasUser)

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
