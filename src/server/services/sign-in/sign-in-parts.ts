import type { BotCheck } from '../../bot-check/port.ts'
import type { Database } from '../../db/open.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { createLoginKeys, type LoginKeys, type NewPair, newPair } from './login-keys.ts'
import { createPasswords, type Passwords } from './password.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** What everything around signing in is made of. */
export interface SignInParts {
  db: Database
  clock: () => Date
  keys: LoginKeys
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  botCheck: BotCheck
}

/** What takes a processor long: tests that are not about it bring something quick. */
export interface SlowSecrets {
  passwords: Passwords
  newPair: NewPair
}

export function createSignIn(
  db: Database,
  clock: () => Date,
  botCheck: BotCheck,
  slow: SlowSecrets = { passwords: createPasswords(), newPair },
): SignInParts {
  return {
    db,
    clock,
    botCheck,
    keys: createLoginKeys(db, clock, slow.newPair),
    sessions: createSessions(db, clock),
    attempts: createAttempts(db, clock),
    passwords: slow.passwords,
  }
}
