import type { SocialProvider } from '#contract/social-sign-in.ts'
import type { Locale } from '#i18n/locales.ts'

/** What a browser brings back from a provider. */
export interface SocialProof {
  /** Id token of Google, access token of Facebook. */
  token: string
  /** Issued by us for this browser; null where the provider's protocol knows none. */
  nonce: string | null
}

/** A person as a provider knows them. */
export interface SocialPerson {
  /** The provider's own id, which never changes. */
  subject: string
  /** For the form that follows; never stored. May be empty. */
  name: string
  /** Until then the proof would be believed again. */
  proofEndsAt: Date
}

/** One provider of sign-in. */
export interface SocialDesk {
  /**
   * Address of an authorization request; the browser adds `redirect_uri`, which the provider holds
   * against those that are registered with it. C0001 while the provider does not answer.
   */
  authorization: (request: { state: string; nonce: string; locale: Locale }) => Promise<string>
  /** Whose proof this is; null for one that is not believed, whatever the reason. C0001 as above. */
  identify: (proof: SocialProof) => Promise<SocialPerson | null>
}

/** The providers that are set up. */
export type SocialDesks = Map<SocialProvider, SocialDesk>
