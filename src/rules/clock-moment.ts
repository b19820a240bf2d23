/**
 * Translates an ISO moment from a clock that reads `asOf` to one that reads `now` (milliseconds). A
 * device's clock may be hours off, yet intervals agree.
 */
export const clockMoment = (moment: string, asOf: string, now: number): string =>
  new Date(Date.parse(moment) - Date.parse(asOf) + now).toISOString()
