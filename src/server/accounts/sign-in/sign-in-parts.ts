import type { BotCheck } from '../../bot-check/port.ts'
import type { Database } from '../../db/open.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import type { NewPair } from './key-pairs.ts'
import { createKnownLocations, type KnownLocations } from './known-locations.ts'
import { createLoginKeys, type LoginKeys, newPair } from './login-keys.ts'
import { createPasswords, type Passwords } from './password.ts'
import { createSessions, type Sessions } from './sessions.ts'

export interface SignInParts {
  db: Database
  clock: () => Date
  keys: LoginKeys
  sessions: Sessions
  attempts: Attempts
  knownLocations: KnownLocations
  passwords: Passwords
  botCheck: BotCheck
}

/** Slow parts, which most tests replace by quick ones. */
export interface SlowSecrets {
  passwords: Passwords
  newPair: NewPair
}

interface SignInBase {
  db: Database
  clock: () => Date
  secrets: Secrets
  botCheck: BotCheck
}

export function createSignIn(
  { db, clock, secrets, botCheck }: SignInBase,
  slow: SlowSecrets = { passwords: createPasswords(), newPair },
): SignInParts {
  return {
    db,
    clock,
    botCheck,
    keys: createLoginKeys(db, clock, slow.newPair),
    sessions: createSessions(db, clock),
    attempts: createAttempts(db, clock, secrets.key('counted tries')),
    knownLocations: createKnownLocations(clock, secrets.key('known places')),
    passwords: slow.passwords,
  }
}
