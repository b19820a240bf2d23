const hourMs = 3_600_000

/** A ticket may be given back until so long before its first session. */
export const returnHours = 48
/** The money of a session goes to the organization so long after it: until then somebody may complain. */
export const releaseHours = 24

/** Until when a ticket may be given back: by the rule, or by a change of time or place. */
export const returnEnds = (firstStart: Date, returnUntil: Date | null): Date => {
  const byRule = new Date(firstStart.getTime() - returnHours * hourMs)
  return returnUntil !== null && returnUntil > byRule ? returnUntil : byRule
}

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
