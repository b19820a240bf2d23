import { createHmac } from 'node:crypto'
import type { Why } from '../ground/caller.ts'
import type { Owner } from '../ground/owner.ts'
import type { Logger } from '../log.ts'
import { type How, type SecurityEvent, securityEvents } from './events.ts'

const windowMs = 60_000
/** Addresses that are told apart within a minute; beyond them the limit of the event holds alone. */
const mostAddresses = 20_000

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
  let begun = 0
  const seen = new Map<string, number>()
  const written = new Map<SecurityEvent, number>()
  const withheld = new Map<SecurityEvent, number>()

  const add = <Key>(counts: Map<Key, number>, of: Key) => {
    const count = (counts.get(of) ?? 0) + 1
    counts.set(of, count)
    return count
  }

  /** Writes what the minute withheld, and begins another. */
  const flush = () => {
    for (const [event, lines] of withheld) log.warn({ event, withheld: lines }, 'security')
    for (const counts of [seen, written, withheld]) counts.clear()
    begun = clock().getTime()
  }

  return {
    flush,
    note(event: SecurityEvent, { address, owner, ...facts }: SecurityFacts): void {
      const now = clock().getTime()
      // A clock that was set back begins a minute, too.
      if (now - begun >= windowMs || now < begun) flush()
      const rule: {
        level: 'info' | 'warn'
        perMinute: number
        perAddress: number
        after?: number
      } = securityEvents[event]
      const one = `${event} ${address}`
      const fromHere = seen.size < mostAddresses || seen.has(one) ? add(seen, one) : 1
      const beyond = fromHere - (rule.after ?? 0)
      if (beyond <= 0) return
      if (beyond > rule.perAddress || (written.get(event) ?? 0) >= rule.perMinute) {
        add(withheld, event)
        return
      }
      add(written, event)
      log[rule.level]({ event, ...facts, ...owner, from: hashOf(address, now) }, 'security')
    },
  }

  /** Short and of one day: tells visitors apart, and nobody again tomorrow. */
  function hashOf(address: string, now: number): string {
    const day = new Date(now).toISOString().slice(0, 10)
    return createHmac('sha256', key).update(`${day} ${address}`).digest('base64url').slice(0, 12)
  }
}
export type SecurityLog = ReturnType<typeof createSecurityLog>
