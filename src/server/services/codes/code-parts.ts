import type { Mobile } from '#rules/validation/mobile-patterns.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import type { Secrets } from '../../ground/secrets.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'

/** What codes are sent and checked with. */
export interface CodeParts extends SignInParts {
  secrets: Secrets
  config: Pick<Config, 'rateLimits' | 'textGateways' | 'siteUrl'>
  /** Told that a message waits in the outbox. */
  outbox: { wake: () => void }
}

/** What a code allows; one that was sent for one thing opens nothing else. */
export type CodePurpose =
  | 'register'
  | 'reset'
  | 'login'
  | 'mobile'
  | 'payPassword'
  | 'close'
  | 'link'
  | 'mailbox'

/** Whose code for what. */
export interface CodeFor extends Mobile {
  realm: Realm
  purpose: CodePurpose
  /** The address that a code for `mailbox` proves; the number then says whose account it is. */
  mailbox?: string
}
