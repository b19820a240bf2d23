const hourMs = 3_600_000

/** A ticket may be given back until so long before its first session. */
export const returnHours = 48
/** The money of a session goes to the organization so long after it: until then somebody may complain. */
export const releaseHours = 24

/** What a change may not take: whoever was told of one may give back for so many days. */
export const changeDays = 7
/** To a time nearer than this a session moves only once staff have approved it. */
export const nearHours = 72
/** A door lets into a session from so long before it begins until so long after it ends. */
export const doorHours = { before: 6, after: 12 } as const

const laterBy = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)
const latest = (...times: readonly Date[]) =>
  new Date(Math.max(...times.map((time) => time.getTime())))

/** When the money of a session is earned, unless a bank looks into it: not while it may be given back. */
export const releaseAt = (endsAt: Date, returnUntil: Date | null): Date =>
  latest(laterBy(endsAt, releaseHours), ...(returnUntil === null ? [] : [returnUntil]))

/** Until when a ticket may be given back by the rule. */
export const returnLimit = (firstStart: Date): Date => laterBy(firstStart, -returnHours)

/** Until when a ticket may be given back: by the rule, or by a change of time or place. */
export const returnEnds = (firstStart: Date, returnUntil: Date | null): Date =>
  returnUntil === null ? returnLimit(firstStart) : latest(returnLimit(firstStart), returnUntil)

/**
 * Until when something that was bought may be given back after a change: a week from being told, and
 * no sooner than it could be before.
 */
export const changeEnds = (before: readonly (Date | null)[], now: Date): Date =>
  latest(laterBy(now, changeDays * 24), ...before.filter((limit) => limit !== null))

/** Whether a session at this time is so near that staff have to approve moving it there. */
export const isNear = (startsAt: Date, now: Date): boolean => startsAt < laterBy(now, nearHours)

/** Between which moments a door lets into a session. */
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

/** A price over its sessions, in whole cents that sum to it; the first have the odd ones. */
export function shareCents(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts)
  const odd = cents - each * parts
  return Array.from({ length: parts }, (_, at) => each + (at < odd ? 1 : 0))
}

/** A link that passes a ticket on is good for so long. */
const offerDays = 7

/** Until when a ticket may be taken over by a link: so many days, or until its first session begins. */
export const offerEnds = (firstStart: Date, now: Date): Date => {
  const byRule = new Date(now.getTime() + offerDays * 24 * hourMs)
  return firstStart < byRule ? firstStart : byRule
}
