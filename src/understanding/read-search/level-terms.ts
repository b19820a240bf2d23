import { compactLevel } from '#catalogue/compact-levels.ts'
import { namesOf } from '#catalogue/labels.ts'
import { levelGroups } from '#catalogue/level-groups.ts'
import { type Level, levels } from '#catalogue/levels.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { isCased } from './cautious-words.ts'
import type { Term } from './sense.ts'

/** Level names that also mean many other things: N3, A2, 5分, 高班. */
const everyday = /^[A-CN][1-5]$|^\d(?:\.5)?分$|^[初中高低N]班$|^基[礎础]$|^[進进][階阶]$|^[入]/u

const spelledNumbers = ['one', 'two', 'three', 'four', 'five', 'six']

/** Compact names (Y7, 五級), and common English ones that the catalogue lacks. */
function* moreNames(level: Level): Generator<string> {
  yield compactLevel(level.key, 'zh-tw')
  yield compactLevel(level.key, 'en')
  const [, letter, number] = /^([PS])(\d)$/u.exec(compactLevel(level.key, 'en')) ?? []
  const spelled = spelledNumbers[Number(number) - 1]
  if (letter === 'P') yield* [`Prim ${number}`, `Primary ${spelled}`]
  if (letter === 'S') yield* [`Form ${spelled}`, `Secondary ${spelled}`]
}

function levelTerms(): Term[] {
  const named = new Map<string, LevelKey[]>()
  for (const level of levels) {
    for (const name of new Set([...namesOf(level), ...moreNames(level)])) {
      const keys = named.get(name) ?? []
      named.set(name, [...keys, level.key])
    }
  }
  return [...named].map(([text, keys]) => ({
    text,
    sense: { is: 'level', keys, group: false },
    cautious: everyday.test(text),
    cased: isCased(text),
  }))
}

/** Names of groups without figures; P4–6 and 小一至小三 are read as ranges. */
function* groupTerms(): Generator<Term> {
  // IBDP belongs to two groups; the narrower one is later in the catalogue and wins.
  const byName = new Map<string, readonly LevelKey[]>()
  for (const group of levelGroups) {
    for (const name of namesOf(group)) if (!/\d|至/u.test(name)) byName.set(name, group.keys)
  }
  for (const [text, keys] of byName) {
    yield { text, sense: { is: 'level', keys, group: true }, cased: isCased(text) }
  }
}

export function* allLevelTerms(): Generator<Term> {
  yield* levelTerms()
  yield* groupTerms()
}
