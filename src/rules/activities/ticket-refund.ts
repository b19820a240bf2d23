import { dayMs, hourMs } from '../primitives/durations.ts'

/** Hours before its first session until which a ticket may be returned. */
export const returnHours = 48
/** Hours after a session until its money goes to the organization: time to complain. */
export const releaseHours = 24

/** Days in which a ticket may be returned after notice of a change. */
export const changeDays = 7
/** Moving a session to a time nearer than this needs staff approval. */
export const nearHours = 72
/** Hours before and after a session in which its door admits people. */
export const doorHours = { before: 6, after: 12 } as const

const laterBy = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)
const latest = (...times: readonly Date[]) =>
  new Date(Math.max(...times.map((time) => time.getTime())))

/** When the money of a session is earned, disputes aside: not while tickets may be returned. */
export const releaseAt = (endsAt: Date, returnUntil: Date | null): Date =>
  latest(laterBy(endsAt, releaseHours), ...(returnUntil === null ? [] : [returnUntil]))

/** When the regular time to return a ticket ends. */
export const returnLimit = (firstStart: Date): Date => laterBy(firstStart, -returnHours)

/** The end of the time to return a ticket, as extended by a change of time or venue. */
export const returnEnds = (firstStart: Date, returnUntil: Date | null): Date =>
  returnUntil === null ? returnLimit(firstStart) : latest(returnLimit(firstStart), returnUntil)

/** The time to return after a change: a week from the notice, and no sooner than before. */
export const changeEnds = (before: readonly (Date | null)[], now: Date): Date =>
  latest(laterBy(now, changeDays * 24), ...before.filter((limit) => limit !== null))

/** Whether moving a session to this time needs staff approval. */
export const isNear = (startsAt: Date, now: Date): boolean => startsAt < laterBy(now, nearHours)

/** When a door opens and closes. */
export const doorTimes = ({
  startsAt,
  endsAt,
}: {
  startsAt: Date
  endsAt: Date
}): { opensAt: Date; closesAt: Date } => ({
  opensAt: laterBy(startsAt, -doorHours.before),
  closesAt: laterBy(endsAt, doorHours.after),
})

/** Splits a price into whole cents that sum to it; the first parts get the odd ones. */
export function shareCents(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts)
  const odd = cents - each * parts
  return Array.from({ length: parts }, (_, at) => each + (at < odd ? 1 : 0))
}

const offerDays = 7

/** The end of a transfer link: after those days, or when the first session begins. */
export const offerEnds = (firstStart: Date, now: Date): Date => {
  const byRule = new Date(now.getTime() + offerDays * dayMs)
  return firstStart < byRule ? firstStart : byRule
}
