import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { wideNetworkOf } from '../../ground/addresses.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { AttemptRule, Counted } from '../sign-in/attempts.ts'
import type { CodeFor, CodeParts } from './code-parts.ts'
import { mailboxOf } from './mailbox.ts'

/** Between two codes of a kind to one number, in milliseconds. */
export const waitBetweenMs = minuteMs

const aDay = (free: number): AttemptRule => ({
  free,
  waitMs: dayMs,
  longestWaitMs: dayMs,
  windowMs: dayMs,
})
/** `free` attempts at once, then one after each wait. */
const oneEvery = (waitMs: number, free = 1): AttemptRule => ({
  free,
  waitMs,
  longestWaitMs: waitMs,
  windowMs: free === 1 ? waitMs : dayMs,
})

const rules = {
  between: oneEvery(minuteMs),
  /** From one address to one number: a single stranger cannot use up the number's day. */
  numberFromAddressDay: aDay(6),
  /** Per kind, against flooding a phone and against guessing codes. */
  kindDay: aDay(8),
  /** Over all kinds, so that a phone cannot be flooded by alternating kinds. */
  numberDay: aDay(12),
  /** By e-mail; several accounts must not flood one mailbox either. */
  mailDay: aDay(10),
  mailboxDay: aDay(20),
  /** Beyond these, from the owner's known sign-in locations: strangers cannot use this up. */
  locationReserveDay: aDay(6),
  /** Likewise from the owner's known networks: only strangers in the same network could. */
  networkReserve: oneEvery(2 * hourMs, 2),
  /** Beyond all limits, so that no owner waits a day: one an hour, and one a day per network. */
  lateHour: oneEvery(hourMs),
  lateFromNetworkDay: aDay(1),
  /** A school or a family may share an address. */
  addressHour: { free: 30, waitMs: 5 * minuteMs, longestWaitMs: hourMs, windowMs: hourMs },
  addressDay: aDay(100),
} as const satisfies Record<string, AttemptRule>

interface Asking extends CodeFor {
  caller: { address: string }
  /** Null if the number is not registered. */
  numberOf: Owner | null
  /** The owner is signed in and requests a code for their own number. */
  isOwn: boolean
}
type LimitParts = Pick<CodeParts, 'db' | 'attempts' | 'config' | 'knownLocations'>

/**
 * Counts a message before it is sent; A0501 with the seconds to wait, whether or not the number has
 * an account. Addresses are counted first: a refusal there costs the number nothing, and one for
 * the number does not block its minute for others.
 */
export async function refuseOverLimit(parts: LimitParts, asking: Asking): Promise<void> {
  const { attempts, config } = parts
  const { caller, countryCode, mobile } = asking
  const kind = kindOf(asking)
  const from = `code from ${caller.address}`
  const byAddress: Counted[] = [
    { subject: `${from} a minute ${kind}`, rule: rules.between },
    { subject: `${from} an hour`, rule: rules.addressHour },
    { subject: `${from} a day`, rule: rules.addressDay },
    { subject: `${from} a day for ${countryCode}-${mobile}`, rule: rules.numberFromAddressDay },
  ]
  if (config.rateLimits) await countAll(attempts, byAddress)
  const between: Counted = { subject: `code a minute ${kind}`, rule: rules.between }
  const early = await attempts.waiting([between])
  if (early > 0) throw tooSoon(early)
  // Checked before counting, so that a refusal uses nothing up; the counting itself decides.
  const counted = await openWay(parts, asking)
  await countAll(attempts, [between, ...counted])
}

const kindOf = ({ realm, purpose, countryCode, mobile, isOwn }: Asking) =>
  `${isOwn ? 'own ' : ''}${realm} ${purpose} ${countryCode}-${mobile}`

/** The rules a message counts against: the number's day, or the first reserve left beyond it. */
async function openWay(
  { db, attempts, config, knownLocations }: LimitParts,
  asking: Asking,
): Promise<readonly Counted[]> {
  const { countryCode, mobile, caller, numberOf, isOwn } = asking
  const number = `${countryCode}-${mobile}`
  const ofDay: Counted[] = [
    { subject: `code a day ${kindOf(asking)}`, rule: rules.kindDay },
    // Owners who are signed in are not limited by what strangers requested.
    ...(isOwn ? [] : [{ subject: `code a day ${number}`, rule: rules.numberDay }]),
  ]
  if ((await attempts.waiting(ofDay)) === 0) return ofDay
  const known = await knownLocations.knows(db, numberOf, caller.address)
  const network = wideNetworkOf(caller.address)
  const late: Counted[] = [
    { subject: `code late ${number}`, rule: rules.lateHour },
    ...(config.rateLimits
      ? [{ subject: `code late ${number} in ${network}`, rule: rules.lateFromNetworkDay }]
      : []),
  ]
  const ofLocation = [{ subject: `code beyond ${number}`, rule: rules.locationReserveDay }]
  const ofNetwork = [{ subject: `code in network ${number}`, rule: rules.networkReserve }]
  const ways = { place: [ofLocation, ofNetwork, late], network: [ofNetwork, late], nothing: [late] }
  let waitMs = 0
  for (const way of ways[known]) {
    waitMs = await attempts.waiting(way)
    if (waitMs === 0) return way
  }
  throw tooSoon(waitMs)
}

/** One at a time: a rule that refuses leaves the following ones uncounted. */
async function countAll(
  attempts: CodeParts['attempts'],
  all: readonly Counted[],
  field?: string,
): Promise<void> {
  for (const counted of all) {
    const waitMs = await attempts.count([counted])
    if (waitMs > 0) throw tooSoon(waitMs, field)
  }
}

const tooSoon = (waitMs: number, field = 'mobile') =>
  new ServiceError('A0501', { field, waitSeconds: Math.ceil(waitMs / 1000) })

interface MailAsking extends CodeFor {
  mailbox: string
  caller: { address: string }
}

/** Limits codes by e-mail, which only signed-in members can request. */
export async function refuseMailOverLimit(
  { attempts, config }: Pick<CodeParts, 'attempts' | 'config'>,
  { realm, purpose, countryCode, mobile, mailbox, caller }: MailAsking,
): Promise<void> {
  const account = `${realm} ${purpose} ${countryCode}-${mobile}`
  const target = `mailbox ${mailboxOf(mailbox)}`
  const from = `code from ${caller.address}`
  const byAddress: Counted[] = [
    { subject: `${from} an hour`, rule: rules.addressHour },
    { subject: `${from} a day`, rule: rules.addressDay },
    { subject: `${from} a day for ${target}`, rule: rules.numberFromAddressDay },
  ]
  const byTarget: Counted[] = [
    { subject: `code a minute ${account}`, rule: rules.between },
    { subject: `code a day ${account}`, rule: rules.mailDay },
    { subject: `code a day ${target}`, rule: rules.mailboxDay },
  ]
  await countAll(attempts, config.rateLimits ? [...byAddress, ...byTarget] : byTarget, 'email')
}
