import { type LevelKey, type LevelSetCode, levelSetCodes } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { compactLevel, splitLevelKey } from './compact-levels.ts'
import { label } from './labels.ts'
import type { Level } from './levels.ts'
import type { Subject } from './subjects.ts'

/* Several sets have a K1, a grade 1 or a "beginner". Such a name may need that of its set beside it. */

const setNames: Record<LevelSetCode, Record<Locale, string>> = {
  local: { 'zh-tw': '本地課程', 'zh-hans': '本地课程', en: 'Local schools' },
  intl: { 'zh-tw': '國際課程', 'zh-hans': '国际课程', en: 'International schools' },
  sat1: { 'zh-tw': 'SAT', 'zh-hans': 'SAT', en: 'SAT' },
  sat2: { 'zh-tw': 'SAT II', 'zh-hans': 'SAT II', en: 'SAT II' },
  music8: { 'zh-tw': '八級制', 'zh-hans': '八级制', en: 'Grades 1 to 8' },
  music10: { 'zh-tw': '十級制', 'zh-hans': '十级制', en: 'Grades 1 to 10' },
  music12: { 'zh-tw': '演奏級及文憑', 'zh-hans': '演奏级及文凭', en: 'Up to diplomas' },
  simple: { 'zh-tw': '程度', 'zh-hans': '程度', en: 'Level' },
  japanese: { 'zh-tw': '日語程度', 'zh-hans': '日语程度', en: 'Japanese' },
  korean: { 'zh-tw': '韓語程度', 'zh-hans': '韩语程度', en: 'Korean' },
  english: { 'zh-tw': '英語程度', 'zh-hans': '英语程度', en: 'English' },
  ielts: { 'zh-tw': 'IELTS', 'zh-hans': 'IELTS', en: 'IELTS' },
}

export function levelSetName(set: LevelSetCode, locale: Locale): string {
  return setNames[set][locale]
}

/** `K1 (International schools)`, `K1（國際課程）`. */
export function inSet(name: string, set: LevelSetCode, locale: Locale): string {
  const setName = levelSetName(set, locale)
  return locale === 'en' ? `${name} (${setName})` : `${name}（${setName}）`
}

/** A level's full name where no subject is beside it: `Year 7`, `一級（八級制）`. */
export function fullLevelName({ key, set, names }: Level, locale: Locale): string {
  const name = label({ names }, locale)
  return setsMistakenFor(key).length === 0 ? name : inSet(name, set, locale)
}

/** The sets that one subject may have at once: any other has a single one (data/subjects.json). */
export const setsOfSubject = ['local', 'intl'] as const satisfies LevelSetCode[]

/** The sets that a level may be of beside these subjects; without any, every set. */
export function setsBeside(
  ...subjects: readonly (Pick<Subject, 'levelSets'> | undefined)[]
): readonly LevelSetCode[] {
  const sets = subjects.flatMap((subject) => subject?.levelSets ?? [])
  return sets.length === 0 ? levelSetCodes : sets
}

/** Understood without their set: K1 is a local year, and 初級 the level of most subjects. */
const usualSets: readonly LevelSetCode[] = ['local', 'simple']

/** The other sets, among those that may be meant, to which a reader could count this level's name. */
export function setsMistakenFor(
  key: LevelKey,
  among: readonly LevelSetCode[] = levelSetCodes,
): LevelSetCode[] {
  const { set, value } = splitLevelKey(key)
  if (usualSets.includes(set)) return []
  return among.filter(
    (other) => other !== set && compactLevel(`${other}:${value}`, 'en') === compactLevel(key, 'en'),
  )
}
