import { splitLevelKey } from '#catalogue/compact-levels.ts'
import { sortLevels } from '#catalogue/level-ranges.ts'
import { levelByKey, levelsOfSet } from '#catalogue/levels.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Found, Tally } from './sense.ts'

/* 中一至中三, P4-6, S1 to S3, 小四至六, 中一、二: the end may be a bare number, counted like the start. */
const numerals = '一二三四五六七八九'
const lastNumber = /(?:(?<figure>\d{1,2})|(?<numeral>[一二三四五六七八九]))(?:年级|级)?$/u
const connector = /[ .]?(?<word>至|到|-|–|—|~|to|、|\/|,|&)[ ]?/uy
const bareNumber =
  /(?:\d{1,2}|[一二三四五六七八九])(?:年级|级)?(?![\d.:a-z%一二三四五六七八九十百次堂节回个人位蚊元点岁小月周天日号分齐起直般定共向切些对粒间]| ?(?:hrs?|hours?|mins?|min|yo|yrs?|years?|pm|am)(?![a-z]))/uy
const listWords = new Set(['、', '/', ',', '&'])

function numberOf(numeral: string): number | undefined {
  const groups = lastNumber.exec(numeral)?.groups
  if (groups?.figure !== undefined) return Number(groups.figure)
  return groups?.numeral === undefined ? undefined : numerals.indexOf(groups.numeral) + 1
}

function sameCount(key: LevelKey, ownNumber: number, number: number): LevelKey | undefined {
  const { set, value } = splitLevelKey(key)
  const wanted = value < 0 ? -number : value + number - ownNumber
  if (Math.sign(wanted) !== Math.sign(value)) return undefined
  return levelByKey(`${set}:${wanted}`)?.key
}

function between(first: LevelKey, last: LevelKey): LevelKey[] | undefined {
  const { set } = splitLevelKey(first)
  const keys = sortLevels(levelsOfSet(set).map(({ key }) => key))
  const from = keys.indexOf(first)
  const to = keys.indexOf(last)
  return from < 0 || to <= from ? undefined : keys.slice(from, to + 1)
}

/** Longer readings of the single level `found`; `levelsAt` returns the levels at an offset. */
export function levelSpans(
  text: string,
  found: Found,
  levelsAt: (start: number) => Found[],
  tally: Tally,
): Found[] {
  const keys = singleKeys(found)
  const number = numberOf(text.slice(found.start, found.end))
  connector.lastIndex = found.end
  tally.steps += 1
  const joint = connector.exec(text)
  if (keys.length === 0 || !joint) return []
  const next = found.end + joint[0].length
  const isList = listWords.has(joint.groups?.word ?? '')
  const spans = isList ? [] : levelsAt(next).flatMap((last) => wholeSpan(found, keys, last))
  bareNumber.lastIndex = next
  const bare = bareNumber.exec(text)
  const second = bare && numberOf(bare[0])
  if (!bare || second == null || number === undefined) return spans
  const combine = (key: LevelKey, last: LevelKey) => (isList ? [key, last] : between(key, last))
  const joined = keys.flatMap((key) => {
    const last = sameCount(key, number, second)
    return (last !== undefined && combine(key, last)) || []
  })
  return joined.length === 0 ? spans : [...spans, level(found.start, next + bare[0].length, joined)]
}

const grades =
  /(?<![\d.一二三四五六七八九])(?<first>\d|[一二三四五六七八九]) ?(?:至|到|-|–|~) ?(?<last>\d|[一二三四五六七八九])级/uy

/** Ranges of music grades where only the last is called so: 三至五級. */
export function gradesAt(text: string, start: number, tally: Tally): Found | undefined {
  if (!/[\d一二三四五六七八九]/u.test(text[start] as string)) return undefined
  grades.lastIndex = start
  tally.steps += 1
  const match = grades.exec(text)
  const [first, last] = [match?.groups?.first, match?.groups?.last].map((n) => numberOf(n ?? ''))
  if (!match || first === undefined || last === undefined) return undefined
  const sets = ['music8', 'music10', 'music12'] as const
  const keys = sets.flatMap((set) => between(`${set}:${first}`, `${set}:${last}`) ?? [])
  return keys.length === 0 ? undefined : level(start, start + match[0].length, keys)
}

function singleKeys(found: Found): LevelKey[] {
  return found.senses.flatMap((sense) => (sense.is === 'level' && !sense.group ? sense.keys : []))
}

function wholeSpan(found: Found, keys: readonly LevelKey[], last: Found): Found[] {
  const ends = singleKeys(last)
  const joined = keys.flatMap((key) => {
    const set = `${splitLevelKey(key).set}:`
    const end = ends.find((candidate) => candidate.startsWith(set))
    return (end && between(key, end)) || []
  })
  return joined.length === 0 ? [] : [level(found.start, last.end, joined)]
}

function level(start: number, end: number, keys: readonly LevelKey[]): Found {
  const sense = { is: 'level', keys: [...new Set(keys)], group: false } as const
  return { start, end, senses: [sense], cautious: false }
}
