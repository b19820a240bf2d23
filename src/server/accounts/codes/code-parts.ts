import type { CodePurpose } from '#contract/security-events.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import type { Secrets } from '../../ground/secrets.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'

export interface CodeParts extends SignInParts {
  secrets: Secrets
  config: Pick<Config, 'rateLimits' | 'textGateways' | 'siteUrl'>
}

export interface CodeFor extends Mobile {
  realm: Realm
  purpose: CodePurpose
  /** The e-mail address that the code proves; the number is then the account's. */
  mailbox?: string
}
