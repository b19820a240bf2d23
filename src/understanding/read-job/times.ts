import type { Stretch } from '../reading/clauses.ts'
import { type Claims, claimAll } from './claims.ts'
import { type Clock, resolveClock, timeOfDay } from './clock.ts'
import { type Days, inOrder, taken } from './days.ts'
import type { DayPart, JobTime } from './shape.ts'

const parts: readonly (readonly [DayPart, RegExp])[] = [
  ['after_school', /(?<!接|接送)放学之?后?|下课后|课后|(?<![a-z])after[ -]?school(?![a-z])/gu],
  [
    'morning',
    /朝头早|朝早|早上|上午|上昼|(?<![a-z])(?:mornings?|(?<=(?:day|mon|tues?|wed|thu|thurs?|fri|sat|sun)s? )am)(?![a-z])|(?<=[一二三四五六日末])(?:朝|早)/gu,
  ],
  [
    'afternoon',
    /下午|下昼|晏昼|(?<![a-z])(?:afternoons?|(?<=(?:day|mon|tues?|wed|thu|thurs?|fri|sat|sun)s? )pm)(?![a-z])/gu,
  ],
  [
    'evening',
    /晚上|夜晚|晚间|傍晚|(?<=(?:[一二三四五六日天末]|逢[1-7]{1,5}) ?)[晚夜]|(?<![a-z])(?:evenings?|nights?)(?![a-z])/gu,
  ],
]

export interface Part extends Stretch {
  readonly part: DayPart
}

export function readParts(text: string, claims: Claims): Part[] {
  return parts.flatMap(([part, pattern]) =>
    claimAll(text, claims, pattern, ({ index, 0: said }) =>
      taken.test(text.slice(index + said.length, index + said.length + 24)) ? undefined : { part },
    ),
  )
}

type Token =
  | ({ readonly is: 'days' } & Days)
  | ({ readonly is: 'clock' } & Clock)
  | ({ readonly is: 'part' } & Part)

interface Group {
  days: Days[]
  clock: Clock | undefined
  part: Part | undefined
}

/** Between days of one group: Mon and Wed 4pm. */
const joins = /^[ ,、/&+和同及或与]*(?:and|or|或者|同埋)?[ ]*$/u

/** Between two hours or parts of the same days: 星期六朝早或下午. */
const either = /^ ?(?:或者?|or|、|\/) ?$/u

function startsAnew(group: Group, token: Token, between: string): boolean {
  if (token.is === 'days') {
    if (
      group.days.length === 0 ||
      group.days.some((one) => one.days.join() === token.days.join())
    ) {
      return false
    }
    return group.clock !== undefined || group.part !== undefined || !joins.test(between)
  }
  if (token.is === 'clock') return group.clock !== undefined
  return group.part !== undefined
}

function groupsOf(text: string, tokens: readonly Token[]): Group[] {
  const groups: Group[] = []
  let last = 0
  for (const token of tokens) {
    let group = groups.at(-1)
    const between = text.slice(last, token.start)
    if (!group || startsAnew(group, token, between)) {
      const isSame = token.is !== 'days' && either.test(between)
      group = { days: isSame ? [...(group?.days ?? [])] : [], clock: undefined, part: undefined }
      groups.push(group)
    }
    if (token.is === 'days') group.days.push(token)
    else if (token.is === 'clock') group.clock = token
    else group.part = token
    last = token.end
  }
  return groups
}

const schoolDays = new Set(['mon', 'tue', 'wed', 'thu', 'fri'])

interface GroupTime {
  readonly time: JobTime
  readonly minutes: number | null
  /** At that hour, not some time after it. */
  readonly isSet: boolean
}

function timeOf({ days, clock, part }: Group): GroupTime {
  const all = inOrder(days.flatMap((one) => one.days))
  // "Weekdays after 8" is evening, because pupils are at school in the morning.
  const late = clock?.isAfter === true && all.length > 0 && all.every((day) => schoolDays.has(day))
  const { from, to } = resolveClock(
    { from: clock?.from ?? null, to: clock?.to ?? null },
    part?.part === 'evening' || late,
    part?.part === 'morning',
  )
  const asTime = (minutes: number | null) => (minutes === null ? null : timeOfDay(minutes))
  return {
    time: { days: all, from: asTime(from), to: asTime(to), part: part?.part ?? null },
    minutes: from !== null && to !== null && to > from ? to - from : null,
    isSet: from !== null && clock?.isAfter !== true,
  }
}

export interface ReadTimes {
  readonly times: readonly JobTime[]
  readonly minutes: number | null
  /** Lessons a week when fixed days are named, otherwise null. */
  readonly fixedDays: number | null
  /** How many days are named, even as a choice. */
  readonly namedDays: number
}

/** Combines days, hours and parts of the day in the order of the text. */
export function joinTimes(
  text: string,
  days: readonly Days[],
  clocks: readonly Clock[],
  dayParts: readonly Part[],
): ReadTimes {
  const tokens: Token[] = [
    ...days.map((token) => ({ is: 'days' as const, ...token })),
    ...clocks.map((token) => ({ is: 'clock' as const, ...token })),
    ...dayParts.map((token) => ({ is: 'part' as const, ...token })),
  ].sort((a, b) => a.start - b.start)
  const read = groupsOf(text, tokens).map(timeOf)
  return {
    times: read.map(({ time }) => time),
    minutes: read.find(({ minutes }) => minutes !== null)?.minutes ?? null,
    fixedDays: fixedDays(
      text,
      days,
      read.some(({ isSet }) => isSet),
    ),
    namedDays: inOrder(days.flatMap((one) => one.days)).length,
  }
}

/** A range of days at a set hour (Mon–Fri 4–6pm) means every one of them. */
function fixedDays(text: string, days: readonly Days[], hasHour: boolean): number | null {
  const isChoice = days.some((one, index) => {
    const before = days[index - 1]
    const between = before ? text.slice(before.end, one.start) : ''
    return one.option || /或|(?<![a-z])or(?![a-z])/u.test(between)
  })
  const fixed = days.filter(({ named, every, range }) => named || every || (range && hasHour))
  if (isChoice || fixed.length === 0) return null
  return inOrder(fixed.flatMap((one) => one.days)).length
}
