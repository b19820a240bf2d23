import { Claims } from '../read-job/claims.ts'
import { readDurations } from '../read-job/durations.ts'
import type { JobTime } from '../read-job/shape.ts'
import type { Stretch } from '../reading/clauses.ts'
import { type AskedFee, amountsIn, askedFees } from './fees-asked.ts'
import { freeTimesIn } from './free-times.ts'
import type { ReadLevels, Taught } from './lessons.ts'

interface Said {
  readonly mentions: readonly Taught<string>[]
  readonly levels: readonly ReadLevels[]
  readonly negated: readonly Stretch[]
}

export interface Terms {
  readonly asked: readonly AskedFee[]
  readonly skipped: readonly Stretch[]
  readonly times: readonly JobTime[]
  readonly timesFrom: readonly Stretch[]
}

/** Reads fees and free times in folded text; nothing is read twice. */
export function termsIn(
  text: string,
  typed: (start: number, end: number) => string,
  { mentions, levels, negated }: Said,
): Terms {
  const claims = new Claims(text.length)
  const amounts = amountsIn(text, claims)
  const free = freeTimesIn(text, claims, typed, negated)
  const durations = readDurations(text, claims).sort((a, b) => a.start - b.start)
  const { asked, skipped } = askedFees(text, amounts, durations, mentions, levels)
  return { asked, skipped, times: free.times, timesFrom: free.from }
}
