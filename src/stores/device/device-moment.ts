/**
 * A moment of the server by the clock of this device, which may be hours off: what it must be compared
 * with here. `asOf`: what the server's clock said just now. All are ISO 8601, `now` in milliseconds.
 */
export const deviceMoment = (moment: string, asOf: string, now: number): string =>
  new Date(Date.parse(moment) - Date.parse(asOf) + now).toISOString()
