/**
 * A moment by another clock than the one that told it: a device's may be hours off, and still knows how
 * long ago, or in how long, something is. `asOf`: what the clock that told it said just now, `now`: what
 * the other one says, in milliseconds. The moments are ISO 8601.
 */
export const clockMoment = (moment: string, asOf: string, now: number): string =>
  new Date(Date.parse(moment) - Date.parse(asOf) + now).toISOString()
