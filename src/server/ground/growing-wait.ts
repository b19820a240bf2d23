export interface GrowingWait {
  /** Wait after the first failure, in milliseconds; each later one is four times as long. */
  firstWait: number
  longestWait: number
}

/** Wait after this many failed attempts, in milliseconds. */
export const waitAfter = (attempts: number, { firstWait, longestWait }: GrowingWait): number =>
  Math.min(firstWait * 4 ** Math.max(0, attempts - 1), longestWait)
