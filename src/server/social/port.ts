import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import type { Locale } from '#i18n/locales.ts'

export interface SocialProof {
  /** Google's id token, or Facebook's code, which is exchanged for one. */
  token: string
  /** Of the handshake that this browser began, which must have requested the proof. */
  keyCode: string
  /** Where the provider sent the browser; Facebook compares it when it exchanges a code. */
  redirectUri?: string | undefined
}

export interface SocialPerson {
  /** The provider's own id, which never changes. */
  subject: string
  /** Prefills the next form; never stored, and may be empty. */
  name: string
  /** Until when the proof could be used again. */
  proofEndsAt: Date
  /** Spends the proof, which could itself be encoded in several ways. */
  nonce: string
}

export interface IdentityProvider {
  /** Address to sign in at; the browser adds `redirect_uri`. C0001 if the provider is away. */
  authorization: (request: { keyCode: string; locale: Locale }) => Promise<string>
  /** The person of a proof; null when it is not accepted, whatever the reason. C0001 as above. */
  identify: (proof: SocialProof) => Promise<SocialPerson | null>
}

export type IdentityProviders = Map<SocialProvider, IdentityProvider>
