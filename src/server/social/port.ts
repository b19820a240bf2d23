import type { SocialProvider } from '#contract/social-sign-in.ts'
import type { Locale } from '#i18n/locales.ts'

export interface SocialProof {
  /** Google's id token, or Facebook's access token. */
  token: string
  /** Issued to this browser; null where the protocol has none. */
  nonce: string | null
}

export interface SocialPerson {
  /** The provider's own id, which never changes. */
  subject: string
  /** For the next form; never stored, and may be empty. */
  name: string
  /** Until when the proof would be believed again. */
  proofEndsAt: Date
}

export interface SocialDesk {
  /**
   * Address of an authorization request; the browser adds `redirect_uri`, which must be registered
   * with the provider. C0001 while the provider does not answer.
   */
  authorization: (request: { state: string; nonce: string; locale: Locale }) => Promise<string>
  /** Whose proof this is; null when it is not believed, whatever the reason. C0001 as above. */
  identify: (proof: SocialProof) => Promise<SocialPerson | null>
}

export type SocialDesks = Map<SocialProvider, SocialDesk>
