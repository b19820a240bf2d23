/**
 * Translates a moment from one clock to another: a device's clock may be hours off, yet intervals
 * agree. `asOf` is the first clock's current time, `now` the second's in milliseconds. The moments
 * are ISO 8601.
 */
export const clockMoment = (moment: string, asOf: string, now: number): string =>
  new Date(Date.parse(moment) - Date.parse(asOf) + now).toISOString()
