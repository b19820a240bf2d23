import { splitLevelKey } from '#catalogue/compact-levels.ts'
import { sortLevels } from '#catalogue/level-ranges.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Verdict } from './reading.ts'
import type { Found } from './sense.ts'

type LevelSense = Extract<Found['senses'][number], { is: 'level' }>
const isSchool = (key: LevelKey) => /^(?:local|intl):/u.test(key)
const isLevel = (sense: Found['senses'][number]): sense is LevelSense => sense.is === 'level'

/**
 * Resolves "grade 5" or 初級 by the subjects: piano makes it a music grade, Japanese a step. Without
 * them only school levels count, local ones unless something international is mentioned.
 */
function keysMeant(
  keys: readonly LevelKey[],
  sets: ReadonlySet<string>,
  international: boolean,
): readonly LevelKey[] {
  const inSets = keys.filter((key) => sets.has(splitLevelKey(key).set))
  const special = inSets.filter((key) => !isSchool(key))
  if (special.length > 0) return special
  const ofExamination = keys.filter((key) => key.startsWith('sat'))
  if (sets.size === 0 && ofExamination.length > 0) return ofExamination
  const school = (sets.size === 0 ? keys : inSets).filter(isSchool)
  const wanted = international ? 'intl:' : 'local:'
  const fitting = school.filter((key) => key.startsWith(wanted))
  return fitting.length > 0 ? fitting : school
}

/** 中四 or 初學 beside 結他 describes the pupil. 五級 without an instrument stays in the rest. */
function saysNothing(keys: readonly LevelKey[], sets: ReadonlySet<string>): boolean {
  return sets.size > 0 && keys.some((key) => isSchool(key) || key.startsWith('simple:'))
}

/** Whether a level of international schools only is named: Year 8, IGCSE, 國際學校. */
function saysInternational(words: readonly Found[]): boolean {
  return words.some((word) =>
    word.senses.some(
      (sense) => isLevel(sense) && sense.keys.every((key) => key.startsWith('intl:')),
    ),
  )
}

/** A group that contains a level named beside it (DSE beside 中五) is dropped. */
export function judgeLevels(
  words: readonly Found[],
  sets: ReadonlySet<string>,
): Map<Found, Verdict> {
  const international = saysInternational(words)
  const verdicts = new Map<Found, Verdict>()
  const read: { word: Found; keys: LevelKey[] }[] = []
  for (const word of words) {
    const all = word.senses.filter(isLevel).flatMap(({ keys }) => keys)
    if (all.length === 0) continue
    const keys = keysMeant(all, sets, international)
    if (keys.length > 0) read.push({ word, keys: sortLevels(keys) })
    else verdicts.set(word, saysNothing(all, sets) ? 'unused' : 'keep')
  }
  // Few lists differ, however long the text is.
  const lists = new Map(read.map(({ keys }) => [keys.join(), keys]))
  const addNothing = new Set(
    [...lists].flatMap(([text, keys]) => (holdsAnother(keys, [...lists.values()]) ? [text] : [])),
  )
  for (const { word, keys } of read) {
    verdicts.set(word, addNothing.has(keys.join()) ? [] : [{ filter: 'level', values: keys }])
  }
  return verdicts
}

function holdsAnother(keys: readonly LevelKey[], lists: readonly LevelKey[][]): boolean {
  return lists.some(
    (other) => other.length < keys.length && other.every((key) => keys.includes(key)),
  )
}
