import { type SocialProvider, socialProviders } from '#contract/social-sign-in.ts'
import { productToken } from '#i18n/brand.ts'
import type { FailureCode } from '../asking/error-code.ts'
import type { KeyValue } from '../device/device.ts'
import { isUserKind, type UserKind } from '../session/user-kind.ts'

/*
 * What outlives the way to a provider and back, in the session storage of this tab: no other tab, and
 * no other site, can finish what this one began. A way to sign in and a way to add a provider lie in
 * places of their own, and each is ended by its own `state` alone.
 */

/** What somebody wanted who was sent to a provider. */
export interface SocialWish {
  provider: SocialProvider
  kind: UserKind
  /** Where the way leads on once they are signed in: a path of this site. */
  redirect: string
  rememberMe: boolean
}

/** What every way to a provider leaves here. */
interface Underway {
  provider: SocialProvider
  keyCode: string
  state: string
  /** The page that it began on: path and query. */
  from: string
}

/** On the way there, to sign in. */
export interface SocialTrip extends SocialWish, Underway {}

/** On the way there, to add the provider to the account of this session. */
export interface LinkTrip extends Underway {
  sessionId: string
  userId: number
}

/** What came of it, for the dialog. */
export type SocialReturn =
  | (SocialWish & {
      step: 'bind'
      ticket: string
      /** Goes with the ticket; undefined in a browser without WebCrypto. */
      clientPublicKey?: string | undefined
      /** How the provider calls the person; may be empty. */
      suggestedName: string
      /** The ticket is good until then by the clock of this device, ISO 8601. */
      expiresAt: string
    })
  /** A ticket that was used, or is over. */
  | (SocialWish & { step: 'over' })
  | (SocialWish & {
      step: 'failed'
      /** `cancelled` by the person, `interrupted` (another tab, too long ago), or of the call. */
      code: 'cancelled' | 'interrupted' | FailureCode
    })

/** What came of adding a provider, for the settings of the user who began it. */
export interface LinkReturn {
  provider: SocialProvider
  userId: number
  /**
   * `cancelled` by the person; `otherSession`: signed out, or in as somebody else, meanwhile;
   * `elsewhere`: this person of the provider signs in to another account; `second`: the account has one already.
   */
  outcome: LinkOutcome
}
export type LinkOutcome =
  | { step: 'linked' | 'cancelled' | 'otherSession' | 'elsewhere' | 'second' }
  | { step: 'failed'; code: FailureCode }

const key = (name: string) => `${productToken}.social-${name}`

/** One value that is read once or kept anew; null for anything else that was found there. */
function place<Value extends { provider: SocialProvider }>(
  name: string,
  fits: (kept: Partial<Record<string, unknown>>) => boolean,
) {
  return {
    keep: (storage: KeyValue, value: Value) => storage.setItem(key(name), JSON.stringify(value)),
    forget: (storage: KeyValue) => storage.removeItem(key(name)),
    read: (storage: KeyValue): Value | null => {
      const kept = parsed(storage.getItem(key(name)))
      if (typeof kept !== 'object' || kept === null) return null
      const found = kept as Partial<Record<string, unknown>>
      const isProvider = socialProviders.some((provider) => provider === found.provider)
      return isProvider && fits(found) ? (kept as Value) : null
    },
  }
}

const hasKind = ({ kind }: Partial<Record<string, unknown>>) => isUserKind(kind)
const hasUser = ({ userId }: Partial<Record<string, unknown>>) => typeof userId === 'number'

export const keptTrip = place<SocialTrip>('trip', hasKind)
export const keptReturn = place<SocialReturn>('return', hasKind)
export const keptLinkTrip = place<LinkTrip>('link-trip', hasUser)
export const keptLinkReturn = place<LinkReturn>('link-return', hasUser)

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: as if nothing were kept.
    return null
  }
}
