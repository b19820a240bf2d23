import type { Claims } from '../read-job/claims.ts'
import { readClocks } from '../read-job/clock.ts'
import { readDays } from '../read-job/days.ts'
import type { JobTime } from '../read-job/shape.ts'
import { joinTimes, readParts } from '../read-job/times.ts'
import type { Stretch } from '../reading/clauses.ts'
import { outside } from '../reading/coverage.ts'

export interface FreeTimes {
  readonly times: readonly JobTime[]
  readonly from: readonly Stretch[]
}

/** 平日 alone means "usually": it counts only beside a time or one of these words. */
const saysFree =
  /得|可|空|闲|限|逢|每|全[日天]|整[日天]|上[堂课]|时间|(?<![a-z])(?:free|available|avail|open|any|all day|anytime|only|times?)(?![a-z])/u

const before = 16
const behind = 28

function around(text: string, { start, end }: Stretch): Stretch {
  const lead = text.slice(Math.max(0, start - before), start)
  const rest = text.slice(end, end + behind)
  const border = /[。;!?|]|\.(?=\s|$)/gu
  const last = [...lead.matchAll(border)].at(-1)
  const next = rest.search(border)
  return {
    start: start - (lead.length - (last ? last.index + 1 : 0)),
    end: end + (next < 0 ? rest.length : next),
  }
}

/** When the tutor is free: days of the week, with hours if given. */
export function freeTimesIn(
  text: string,
  claims: Claims,
  typed: (start: number, end: number) => string,
  negated: readonly Stretch[],
): FreeTimes {
  const allDays = outside(readDays(text, claims, typed), negated)
  const clocks = readClocks(text, claims)
  const parts = readParts(text, claims)
  const lies = (near: Stretch) => (one: Stretch) => one.start >= near.start && one.start < near.end
  const isTimed = (day: Stretch) => {
    const near = around(text, day)
    return saysFree.test(text.slice(near.start, near.end)) || [...clocks, ...parts].some(lies(near))
  }
  const days = allDays.filter(isTimed)
  if (days.length === 0) return { times: [], from: [] }
  const { times } = joinTimes(text, days, clocks, parts)
  const beside = [...clocks, ...parts].filter((one) =>
    days.some((day) => lies(around(text, day))(one)),
  )
  return { times: times.filter((time) => time.days.length > 0), from: [...days, ...beside] }
}
