/* Rules of refusals with the limits that their messages name, encoded as `validation/issue.ts` does. */

export type LimitRule = `${string}?${string}`

/** Large numbers have commas, years none. */
const said = (n: number) => (n < 10_000 ? n : n.toLocaleString('en-US'))

/** More characters than `max`. */
export const tooLong = (max: number): LimitRule => `range?max=${said(max)}`
/** Fewer characters than `min`. */
export const tooShort = (min: number): LimitRule => `tooShort?min=${said(min)}`
/** Fewer letters than `n`, emoji and signs not counted. */
export const fewLetters = (n: number): LimitRule => `letters?n=${n}`
export const tooMany = (max: number): LimitRule => `tooMany?max=${said(max)}`
export const outOfRange = (min: number, max: number): LimitRule =>
  `outOfRange?min=${said(min)}&max=${said(max)}`
/** Given in cents, read in dollars. */
export const amountOutOfRange = (minCents: number, maxCents: number): LimitRule =>
  `amountOutOfRange?min=${said(minCents / 100)}&max=${said(maxCents / 100)}`
/** A length of time, typed as `90` or `1:30`. */
export const minutesOutOfRange = (min: number, max: number): LimitRule =>
  `minutesOutOfRange?min=${said(min)}&max=${said(max)}`
export const filmTooLarge = (maxBytes: number): LimitRule =>
  `film.tooLarge?max=${said(Math.floor(maxBytes / 1024 / 1024))}`

type Full = 'coursesMany' | 'activitiesMany' | 'payeesMany' | 'doorsMany' | 'ticketsMany'

/** As many of a record as there may be. */
export const allTaken = (state: Full, max: number): LimitRule => `states.${state}?max=${said(max)}`
