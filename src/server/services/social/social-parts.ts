import type { SocialDesks } from '../../social/port.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'

/** What signing in with a provider is made of. */
export interface SocialParts extends SignInParts {
  desks: SocialDesks
}
