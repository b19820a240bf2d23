import type { Stretch } from '../reading/clauses.ts'
import { numberSource as N, readNumber } from '../reading/numerals.ts'
import { type Claims, claimAll } from './claims.ts'

export interface Duration extends Stretch {
  readonly minutes: number
}

/** 一个钟几钱 asks for the price, and is not a length. */
const hour = '(?:小时|钟头|钟|hours?|hrs?|h)(?![a-z]| ?(?:几钱|几多|多少))'
const minute = `(?:分钟|(?<!(?:够|得|攞|拎|考|只有|不足|不到|升到?|跌到?|由|差)(?:${N}|\\d{1,3}) ?)分(?!\\d)|(?:minutes?|mins?|'|m(?![a-z]))(?![\\d%]))`
const ends = '(?![\\d%])'

type Groups = Readonly<Record<string, string | undefined>>
const n = (groups: Groups, name: string) => {
  const said = groups[name]
  return said === undefined ? 0 : readNumber(said)
}

const patterns: readonly (readonly [RegExp, (groups: Groups) => number])[] = [
  [
    new RegExp(
      `(?<h>${N}) ?[个粒]?半 ?(?:小时|钟头|钟|hours?|hrs?)?(?=[^\\p{L}\\d]|$|[堂节上女男]|(?<=半 ?(?:小时|钟头|钟|hours?|hrs?)))`,
      'gu',
    ),
    (groups) => n(groups, 'h') * 60 + 30,
  ],
  [
    new RegExp(`(?<h>${N})(?: (?:and a half|1⁄2)) ?-?${hour}`, 'gu'),
    (groups) => n(groups, 'h') * 60 + 30,
  ],
  [/(?:an|one|1) hour and a half/gu, () => 90],
  [
    new RegExp(
      `(?<h>${N}) ?[个粒]?${hour.replace('(?![a-z])', '')}(?:半|(?: ?(?:and )?(?<m>${N}) ?${minute})|(?<bare>30|45|15)(?!\\d))${ends}`,
      'gu',
    ),
    (groups) => n(groups, 'h') * 60 + (n(groups, 'm') || n(groups, 'bare') || 30),
  ],
  // 每堂时数: 1.5
  [
    new RegExp(
      `(?:时数|(?<![a-z])duration)(?:\\(小时\\))?: ?(?<h>${N})(?=[^\\d:.]|$)(?! ?(?:分|min))`,
      'gu',
    ),
    (groups) => n(groups, 'h') * 60,
  ],
  // 一小时三个字: a 字 is five minutes, one figure of the clock.
  [
    new RegExp(`(?<h>${N}) ?[个粒]?(?:小时|钟头?)(?<figures>${N})个字`, 'gu'),
    (groups) => n(groups, 'h') * 60 + n(groups, 'figures') * 5,
  ],
  [
    /(?<![一二两三四五六七八九十\d点])[个粒]半(?:小时|钟头?)?(?=[^\p{L}\d]|$|(?<=时|钟|头))/gu,
    () => 90,
  ],
  [/半[个粒]?(?:小时|钟头?)|half(?: an|-| )? ?hour/gu, () => 30],
  [
    new RegExp(`(?<h>${N})(?: ?(?:-|–|~|至|到|to) ?(?:${N}))? ?-?[个粒]?${hour}`, 'gu'),
    (groups) => n(groups, 'h') * 60,
  ],
  [
    new RegExp(`(?<m>${N})(?: ?(?:-|–|~|至|到|to) ?(?:${N}))? ?-?${minute}`, 'gu'),
    (groups) => n(groups, 'm'),
  ],
  [/三个骨/gu, () => 45],
  [/(?<![a-z])an hour|hour-long|(?<=每[堂次节])(?:个钟|小时)/gu, () => 60],
]

/** Lengths of 15 minutes to 8 hours. */
export function readDurations(text: string, claims: Claims): Duration[] {
  return patterns.flatMap(([pattern, minutesOf]) =>
    claimAll(text, claims, pattern, ({ groups = {} }) => {
      const minutes = Math.round(minutesOf(groups))
      return minutes >= 15 && minutes <= 480 ? { minutes } : undefined
    }),
  )
}
