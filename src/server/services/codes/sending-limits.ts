import { ServiceError } from '../service-error.ts'
import type { AttemptRule, Counted } from '../sign-in/attempts.ts'
import type { CodeFor, CodeParts } from './code-parts.ts'

const minute = 60_000
const day = 1440 * minute

/** Between two codes of a kind to a number, in milliseconds (domain.md). */
export const waitBetweenMs = minute

const rules = {
  between: { free: 1, waitMs: minute, longestWaitMs: minute, windowMs: minute },
  /** Ten a day for each kind, so that nobody's phone is flooded and no code is guessed. */
  numberDay: { free: 10, waitMs: day, longestWaitMs: day, windowMs: day },
  /** A school or a family may share an address. */
  addressHour: { free: 30, waitMs: 5 * minute, longestWaitMs: 60 * minute, windowMs: 60 * minute },
  addressDay: { free: 100, waitMs: day, longestWaitMs: day, windowMs: day },
} as const satisfies Record<string, AttemptRule>

/**
 * Counts a message that is to be sent, in the database, for all processes and across restarts. A0501
 * with the seconds to wait after too many, whether or not the number has an account.
 */
export async function refuseHaste(
  { attempts, config }: Pick<CodeParts, 'attempts' | 'config'>,
  request: CodeFor & { caller: { address: string } },
): Promise<void> {
  const { realm, purpose, countryCode, mobile, caller } = request
  const number = `${realm} ${purpose} ${countryCode}-${mobile}`
  const from = `code from ${caller.address}`
  const byNumber: Counted[] = [
    { subject: `code a minute ${number}`, rule: rules.between },
    { subject: `code a day ${number}`, rule: rules.numberDay },
  ]
  const byAddress: Counted[] = [
    { subject: `${from} an hour`, rule: rules.addressHour },
    { subject: `${from} a day`, rule: rules.addressDay },
  ]
  // One after another: what has to wait a minute does not use up the day.
  for (const counted of config.rateLimits ? [...byNumber, ...byAddress] : byNumber) {
    const waitMs = await attempts.count([counted])
    if (waitMs === 0) continue
    throw new ServiceError('A0501', { field: 'mobile', waitSeconds: Math.ceil(waitMs / 1000) })
  }
}
