import { createHmac } from 'node:crypto'
import type { Why } from '../ground/caller.ts'
import type { Logger } from '../ground/log.ts'
import type { Owner } from '../ground/owner.ts'
import { createCappedLines, type LineCap } from './capped-lines.ts'
import { type How, type SecurityEvent, securityEvents } from './events.ts'

/** What a line may say: numbers of our own and words of this program, nothing that anybody typed. */
export interface SecurityFacts {
  /** Is written as a hash that is another one each day. */
  address: string
  owner?: Owner | undefined
  how?: How | undefined
  why?: Why | undefined
  /** Of the answer. */
  code?: string | undefined
  /** As the contract names it. */
  call?: string | undefined
  /** Whom staff acted upon. */
  of?: { kind: 'person' | 'organization'; id: number } | undefined
  /** The same in every line about one request. */
  request?: string | undefined
}

interface SecurityLogParts {
  log: Logger
  clock: () => Date
  key: Buffer
}

/**
 * Writes what somebody who looks after the installation wants to know of attacks: one line an event,
 * as many a minute as the table allows for it and for one address. What is more is counted, and the
 * number written once the minute is over, so that a flood fills no disk and is still seen.
 */
export function createSecurityLog({ log, clock, key }: SecurityLogParts) {
  const lines = createCappedLines<SecurityEvent>(clock, (event, withheld) =>
    log.warn({ event, withheld }, 'security'),
  )

  return {
    flush: lines.flush,
    note(event: SecurityEvent, { address, owner, ...facts }: SecurityFacts): void {
      const rule: LineCap & { level: 'info' | 'warn' } = securityEvents[event]
      if (!lines.lets(event, rule, address)) return
      const from = hashOf(address, clock().getTime())
      log[rule.level]({ event, ...facts, ...owner, from }, 'security')
    },
  }

  /** Short and of one day: tells visitors apart, and nobody again tomorrow. */
  function hashOf(address: string, now: number): string {
    const day = new Date(now).toISOString().slice(0, 10)
    return createHmac('sha256', key).update(`${day} ${address}`).digest('base64url').slice(0, 12)
  }
}
export type SecurityLog = ReturnType<typeof createSecurityLog>
