import { readFileSync } from 'node:fs'
import { areas } from '#catalogue/areas.ts'
import { subjects } from '#catalogue/subjects.ts'
import type { ReadFilters, Reading } from '#understanding/read-search.ts'
import { filtersThatSay, type Says } from './read-filters.ts'

export interface ScoredSearch {
  text: string
  says: ReadFilters
  /** Levels may be omitted if the text says so: `set aside`. */
  maybeLevels: boolean
  /** Text that remains and affects the ranking. */
  rest: string
}

/**
 * The searches of `tests/data/searches.txt`: `text = meaning ; remaining text`. A subject is
 * written without `tutor_remediation_`, a district as `@` and its Chinese name; the other marks are
 * in `tokens` below.
 */
export function scoredSearches(): ScoredSearch[] {
  const file = readFileSync(new URL('../data/searches.txt', import.meta.url), 'utf8')
  return file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, text = '', meant = '', rest = ''] =
        /^(.*?) = ?([^;]*?) *(?:; (.*))?$/u.exec(line) ?? []
      if (text === '') throw new Error(`searches.txt: ${line}`)
      const maybeLevels = meant.endsWith('?')
      const words = meant.replace('?', '').split(' ').filter(Boolean)
      return { text, says: saysOf(words), maybeLevels, rest }
    })
}

/** Describes deviations of a reading; empty if it is right. */
export function wrongReading(search: ScoredSearch, { filters, rest }: Reading): string[] {
  const expected: Record<string, unknown> = { ...search.says }
  const wrong = Object.keys({ ...expected, ...filters }).filter((name) => {
    const read = sorted(filters[name as keyof ReadFilters])
    if (name === 'level' && search.maybeLevels && read === '[]') return false
    return read !== sorted(expected[name])
  })
  const told = wrong.map(
    (name) =>
      `${name}: ${sorted(filters[name as keyof ReadFilters])}, not ${sorted(expected[name])}`,
  )
  const isRest = rest === search.rest || (search.maybeLevels && filters.level.length === 0)
  return isRest ? told : [...told, `rest: ${rest}, not ${search.rest}`]
}

const sorted = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort() : (value ?? null))

/** `P1-6` is P1 P2 … P6; `intl` alone means every international year. */
function levelsOf(word: string): string[] {
  if (word === 'intl') {
    const years = [-1, -2, -3, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32]
    return years.map((year) => `intl:${year}`)
  }
  if (word === 'uni') return [14, 15, 16, 17].map((year) => `local:${year}`)
  const [, set = '', first = '', last = first] =
    /^([KPS]|[a-z]+\d*:)(\d+)(?:-(\d+))?$/u.exec(word) ?? []
  if (set === '') return []
  const numbers = Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => Number(first) + index,
  )
  return numbers.map((number) => `${set}${number}`)
}

const longNames = new Map(
  subjects.flatMap(({ value }) => {
    const short = value.replace('tutor_', '')
    return [short, short.replace('remediation_', '')].map((name) => [name, short] as const)
  }),
)

type Token = [RegExp, (says: Says, found: string) => void]
const tokens: Token[] = [
  [/^@(.+)$/u, (says, name) => (says.area = [...(says.area ?? []), areaOf(name)])],
  [/^<=(\d+)$/u, (says, fee) => (says.max = Number(fee))],
  [/^>=(\d+)$/u, (says, fee) => (says.min = Number(fee))],
  [/^([FM])$/u, (says, sex) => (says.gender = sex as Says['gender'])],
  [/^(online|home)$/u, (says, mode) => (says.mode = [mode as 'online'])],
  [/^d([1-7])$/u, (says, day) => (says.day = [...(says.day ?? []), Number(day) as 1])],
  [/^u:(.+)$/u, (says, id) => (says.university = [id])],
  [/^m:(.+)$/u, (says, id) => (says.major = [id])],
  [/^t:(.+)$/u, (says, level) => (says.tutorLevel = [level as 'current_teacher'])],
  [/^in:(.+)$/u, (says, language) => (says.teachIn = [language as 'mandarin'])],
  [/^(native)$/u, (says) => (says.firstLanguage = ['english'])],
]

function areaOf(name: string): number {
  const area = areas.find(({ names }) => names.zhTW === name)
  if (area === undefined) throw new Error(`searches.txt: no place ${name}`)
  return area.id
}

function saysOf(words: readonly string[]): ReadFilters {
  const says: Says = {}
  for (const word of words) {
    const levels = levelsOf(word)
    const subject = longNames.get(word)
    const [pattern, take] = tokens.find(([known]) => known.test(word)) ?? []
    if (levels.length > 0) says.level = [says.level ?? '', ...levels].join(' ')
    else if (pattern && take) take(says, pattern.exec(word)?.[1] ?? '')
    else if (subject) says.subject = `${says.subject ?? ''} ${subject}`
    else throw new Error(`searches.txt: ${word}`)
  }
  return filtersThatSay(says)
}
