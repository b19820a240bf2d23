import { dayMs } from '#rules/primitives/durations.ts'

/* Values of `Cache-Control`. */

export const oneDay = `public, max-age=${dayMs / 1000}`
/** For addresses that name a version of what they show. */
export const oneYear = `public, max-age=${(365 * dayMs) / 1000}, immutable`
