import type { SocialProvider } from '#contract/social-sign-in.ts'
import { productToken } from '#i18n/brand.ts'
import type { KeyValue } from './device.ts'
import { isUserKind, type UserKind } from './user-kind.ts'

/*
 * What outlives the way to a provider and back, in the session storage of this tab: no other tab, and
 * no other site, can finish what this one began.
 */

/** What somebody wanted who was sent to a provider. */
export interface SocialWish {
  provider: SocialProvider
  kind: UserKind
  /** Where the way leads on once he is signed in: a path of this site. */
  redirect: string
  rememberMe: boolean
}

/** On the way there. */
export interface SocialTrip extends SocialWish {
  keyCode: string
  state: string
  /** The page that it began on: path and query. */
  from: string
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
      /** The ticket is good until then, ISO 8601. */
      expiresAt: string
    })
  | (SocialWish & {
      step: 'failed'
      /** `cancelled` by the person, `interrupted` (another tab, too long ago), or of the call. */
      code: string
    })

const key = (name: string) => `${productToken}.social-${name}`

/** One value that is read once or kept anew; null for anything else that was found there. */
function place<Value extends SocialWish>(name: string) {
  return {
    keep: (storage: KeyValue, value: Value) => storage.setItem(key(name), JSON.stringify(value)),
    forget: (storage: KeyValue) => storage.removeItem(key(name)),
    read: (storage: KeyValue): Value | null => {
      const kept = parsed(storage.getItem(key(name)))
      return typeof kept === 'object' && kept !== null && 'kind' in kept && isUserKind(kept.kind)
        ? (kept as Value)
        : null
    },
  }
}

export const keptTrip = place<SocialTrip>('trip')
export const keptReturn = place<SocialReturn>('return')

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: as if nothing were kept.
    return null
  }
}
