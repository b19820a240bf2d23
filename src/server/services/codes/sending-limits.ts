import { mailboxOf } from '../mailbox.ts'
import { ServiceError } from '../service-error.ts'
import type { AttemptRule, Counted } from '../sign-in/attempts.ts'
import type { Owner } from '../sign-in/sessions.ts'
import type { CodeFor, CodeParts } from './code-parts.ts'

const minute = 60_000
const day = 1440 * minute

/** Between two codes of a kind to a number, in milliseconds (domain.md). */
export const waitBetweenMs = minute

const aDay = (free: number): AttemptRule => ({
  free,
  waitMs: day,
  longestWaitMs: day,
  windowMs: day,
})

const rules = {
  between: { free: 1, waitMs: minute, longestWaitMs: minute, windowMs: minute },
  /** What one address may ask for one number: no stranger uses up a number's day alone. */
  numberFromAddressDay: aDay(6),
  /** Ten a day for each kind, so that nobody's phone is flooded and no code is guessed. */
  kindDay: aDay(10),
  /** All kinds together, or a phone would be flooded with one after the other. */
  numberDay: aDay(20),
  /** Many accounts must not flood one mailbox. */
  mailboxDay: aDay(20),
  /** Beyond both, for who asks from where the owner has signed in: strangers cannot take these. */
  ownersReserveDay: aDay(6),
  /** A school or a family may share an address. */
  addressHour: { free: 30, waitMs: 5 * minute, longestWaitMs: 60 * minute, windowMs: 60 * minute },
  addressDay: aDay(100),
} as const satisfies Record<string, AttemptRule>

interface Asking extends CodeFor {
  caller: { address: string }
  /** Whose number it is; null: nobody's. */
  numberOf: Owner | null
  /** The owner himself, signed in, asks for his own number. */
  isOwn: boolean
}

/**
 * Counts a message that is to be sent, in the database, for all processes and across restarts. A0501
 * with the seconds to wait after too many, whether or not the number has an account. What is counted
 * by address comes first: who is stopped there takes nothing from the number.
 */
export async function refuseHaste(
  { db, attempts, config, places }: Pick<CodeParts, 'db' | 'attempts' | 'config' | 'places'>,
  asking: Asking,
): Promise<void> {
  const { realm, purpose, countryCode, mobile, caller, numberOf, isOwn } = asking
  const number = `${countryCode}-${mobile}`
  const kind = `${isOwn ? 'own ' : ''}${realm} ${purpose} ${number}`
  const from = `code from ${caller.address}`
  const byAddress: Counted[] = [
    { subject: `${from} a minute ${kind}`, rule: rules.between },
    { subject: `${from} an hour`, rule: rules.addressHour },
    { subject: `${from} a day`, rule: rules.addressDay },
    { subject: `${from} a day for ${number}`, rule: rules.numberFromAddressDay },
  ]
  const between: Counted = { subject: `code a minute ${kind}`, rule: rules.between }
  const byNumber: Counted[] = [
    { subject: `code a day ${kind}`, rule: rules.kindDay },
    // Who is signed in asks for himself whatever strangers did.
    ...(isOwn ? [] : [{ subject: `code a day ${number}`, rule: rules.numberDay }]),
  ]
  const wait = async (all: readonly Counted[]) => {
    // One after another: what has to wait for one does not use up the next.
    for (const counted of all) {
      const waitMs = await attempts.count([counted])
      if (waitMs > 0) return waitMs
    }
    return 0
  }
  const early = await wait([...(config.rateLimits ? byAddress : []), between])
  if (early > 0) throw tooSoon(early)
  const usedUp = await wait(byNumber)
  if (usedUp === 0) return
  const isKnown = await places.knows(db, numberOf, caller.address)
  const reserve: Counted = { subject: `code beyond ${number}`, rule: rules.ownersReserveDay }
  if (!isKnown || (await attempts.count([reserve])) > 0) throw tooSoon(usedUp)
}

const tooSoon = (waitMs: number, field = 'mobile') =>
  new ServiceError('A0501', { field, waitSeconds: Math.ceil(waitMs / 1000) })

interface MailAsking extends CodeFor {
  mailbox: string
  caller: { address: string }
}

/** The same for a code by mail, which somebody asks for who is signed in. */
export async function refuseMailHaste(
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
    { subject: `code a day ${account}`, rule: rules.kindDay },
    { subject: `code a day ${target}`, rule: rules.mailboxDay },
  ]
  for (const counted of config.rateLimits ? [...byAddress, ...byTarget] : byTarget) {
    const waitMs = await attempts.count([counted])
    if (waitMs > 0) throw tooSoon(waitMs, 'email')
  }
}
