import { type LevelKey, type LevelSetCode, levelSetCodes } from '#contract/vocabulary.ts'
import data from './data/levels.json' with { type: 'json' }
import { type Named, type Names, nameKey } from './labels.ts'

export interface Level extends Named {
  readonly key: LevelKey
  readonly set: LevelSetCode
  /** The specification's number, unique only within the set. */
  readonly value: number
  readonly aliases: readonly string[]
}

interface RawLevel {
  value: number
  label: Names
  aliases: string[]
}

/** Our short set codes with the specification's list names; three of those are our own. */
const tables = {
  local: ['teach_subject_level_local', data.sets.teach_subject_level_local.levels],
  intl: ['teach_subject_level_international', data.sets.teach_subject_level_international.levels],
  sat1: ['teach_subject_level_sat1', data.sets.teach_subject_level_sat1.levels],
  sat2: ['teach_subject_level_sat2', data.sets.teach_subject_level_sat2.levels],
  music8: ['music1to8Level', data.lists.music1to8Level.levels],
  music10: ['music1to10Level', data.lists.music1to10Level.levels],
  music12: ['music1to12Level', data.lists.music1to12Level.levels],
  simple: ['simpleLevel', data.lists.simpleLevel.levels],
  japanese: ['conversationJapaneseLevel', data.lists.conversationJapaneseLevel.levels],
  korean: ['conversationKoreanLevel', data.lists.conversationKoreanLevel.levels],
  english: ['conversationEnglishLevel', data.lists.conversationEnglishLevel.levels],
  ielts: ['conversationIELTSLevel', data.lists.conversationIELTSLevel.levels],
} satisfies Record<LevelSetCode, [string, RawLevel[]]>

const bySet = new Map<LevelSetCode, readonly Level[]>(
  levelSetCodes.map((set) => [
    set,
    tables[set][1].map(({ value, label: names, aliases }) => ({
      key: `${set}:${value}` as const,
      set,
      value,
      names,
      aliases,
    })),
  ]),
)
export const levels: readonly Level[] = levelSetCodes.flatMap((set) => levelsOfSet(set))
const byKey = new Map<string, Level>(levels.map((level) => [level.key, level]))

/** Local names win: K1 and 大學一年級 are in both sets. */
const schoolNames = new Map<string, Level>()
for (const set of ['intl', 'local'] as const) {
  for (const level of levelsOfSet(set)) {
    for (const name of [...Object.values(level.names), ...level.aliases]) {
      schoolNames.set(nameKey(name), level)
    }
  }
}

export function levelsOfSet(set: LevelSetCode): readonly Level[] {
  return bySet.get(set) ?? []
}

export function levelByKey(key: string): Level | undefined {
  return byKey.get(key)
}

/** School levels only (`小三`, `P.3`, `Form 2`): 五級 or N3 is ambiguous without a subject. */
export function schoolLevelByName(text: string): Level | undefined {
  return schoolNames.get(nameKey(text))
}

/** The set of a specified list name; undefined for the two names that only refer to lists. */
export function levelSetOfListName(name: string): LevelSetCode | undefined {
  return levelSetCodes.find((set) => tables[set][0] === name)
}
