import type { IdentityProviders } from '../../social/port.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'

export interface SocialParts extends SignInParts {
  identityProviders: IdentityProviders
}
