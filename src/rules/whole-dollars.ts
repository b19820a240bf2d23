/** An hourly price as it is shown, to the whole dollar: 166.67 is 167. In cents. */
export const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100
