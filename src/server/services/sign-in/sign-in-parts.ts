import type { BotCheck } from '../../bot-check/port.ts'
import type { Database } from '../../db/open.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { createLoginKeys, type LoginKeys } from './login-keys.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** What everything around signing in is made of. */
export interface SignInParts {
  db: Database
  clock: () => Date
  keys: LoginKeys
  sessions: Sessions
  attempts: Attempts
  botCheck: BotCheck
}

export function createSignIn(db: Database, clock: () => Date, botCheck: BotCheck): SignInParts {
  return {
    db,
    clock,
    botCheck,
    keys: createLoginKeys(db, clock),
    sessions: createSessions(db, clock),
    attempts: createAttempts(db, clock),
  }
}
