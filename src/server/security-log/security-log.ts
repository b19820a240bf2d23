import { createHmac } from 'node:crypto'
import type { How } from '#contract/security-events.ts'
import type { Why } from '../ground/caller.ts'
import { createCappedLines, type LineCap } from '../ground/capped-lines.ts'
import type { Logger } from '../ground/log.ts'
import type { Owner } from '../ground/owner.ts'
import { type SecurityEvent, securityEvents } from './events.ts'

/** Facts of a line: our own ids and terms, no user input. */
export interface SecurityFacts {
  /** Written as a hash that changes daily. */
  address: string
  owner?: Owner | undefined
  how?: How | undefined
  why?: Why | undefined
  code?: string | undefined
  call?: string | undefined
  of?: { kind: 'person' | 'organization'; id: number } | undefined
  /** The same in all lines of one request. */
  request?: string | undefined
}

interface SecurityLogParts {
  log: Logger
  clock: () => Date
  key: Buffer
}

/** Records signs of attacks, a line for each event; those withheld are counted each minute. */
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

  /** Short, and of one day only: tells visitors apart today, and identifies no one tomorrow. */
  function hashOf(address: string, now: number): string {
    const day = new Date(now).toISOString().slice(0, 10)
    return createHmac('sha256', key).update(`${day} ${address}`).digest('base64url').slice(0, 12)
  }
}
export type SecurityLog = ReturnType<typeof createSecurityLog>
