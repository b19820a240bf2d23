import { splitLevelKey } from '#catalogue/compact-levels.ts'
import { sortLevels } from '#catalogue/level-ranges.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { LevelKey, SubjectCategory } from '#contract/vocabulary.ts'
import { judgeLevels } from '../read-search/judge-levels.ts'
import { setsOfSubjects } from '../read-search/judge-subjects.ts'
import { saidBy } from '../read-search/reading.ts'
import type { Found } from '../read-search/sense.ts'
import type { FoundMark } from './marks.ts'
import type { JobRequest } from './shape.ts'

export type LevelReading = Pick<
  JobRequest,
  'category' | 'schoolSystem' | 'levelSet' | 'levelKeys'
> & {
  readonly words: readonly { readonly start: number; readonly end: number }[]
}

const setNames: Readonly<Record<Exclude<SubjectCategory, 'A'>, string>> = {
  N: 'teach_conversation_level',
  M: 'teach_music_level',
  S: 'teach_other_level',
  T: 'teach_other_level',
  O: 'teach_other_level',
}

const isLevel = (word: Found) => word.senses.some(({ is }) => is === 'level')
/** A school level, as opposed to a university's: the pupil is a child. */
export const isSchoolLevel = (word: Found) =>
  word.senses.some(
    (sense) =>
      sense.is === 'level' &&
      sense.keys.some((key) => /^(?:local|intl):/u.test(key) && !/:1[4-7]$/u.test(key)),
  )
const isSchoolKey = (key: LevelKey) => /^(?:local|intl|sat\d):/u.test(key)

/** 升: the pupil is still in the class before it (小六升中一), unless only the next is named. */
function isNextYear(text: string, word: Found, before: Found | undefined): boolean {
  return (
    before !== undefined &&
    /^ ?(?:升(?:读)?|→|->|=>|>) ?$/u.test(text.slice(before.end, word.start))
  )
}

const isUniversity = (word: Found | undefined) =>
  word?.senses.some(
    (sense) =>
      sense.is === 'university' || (sense.is === 'level' && sense.keys.includes('local:14')),
  ) ?? false

const ofCourse =
  /(?:(?<![a-z])(?:hd|higher diploma|asso|associate(?: degree)?|bachelor|degree|undergrad(?:uate)?)|(?<![a-z])uni(?:versity)?(?: [a-z]+){0,2},?|副学士|高级文凭|大学|大专) ?$/u

const beforeCourse = /^ (?:university|uni|undergrad(?:uate)?|college) /u

/** Year 1 or 一年級 beside a university is its first year, not Primary 1. */
function atUniversity(words: readonly Found[], text: string): Found[] {
  return words.map((word, index) => {
    const before = words[index - 1]
    const [sense] = word.senses
    const said =
      sense?.is === 'level' ? /^(?:intl:2([0-3])|local:([1-4]))$/u.exec(sense.keys.join()) : null
    const behindCourse = ofCourse.test(text.slice(Math.max(0, word.start - 24), word.start))
    const year = said && (said[1] === undefined ? Number(said[2]) : Number(said[1]) + 1)
    const aheadOfCourse = beforeCourse.test(text.slice(word.end, word.end + 16))
    const touches = before && /^[ ,]*$/u.test(text.slice(before.end, word.start))
    if (!year || !(behindCourse || aheadOfCourse || (touches && isUniversity(before)))) return word
    const keys: LevelKey[] = [`local:${13 + year}`]
    return { ...word, senses: [{ is: 'level', keys, group: false }] }
  })
}

/** 小一面试: the class applied for; the pupil is in the one before. */
const applied =
  /^ ?(?:国际学校|名校|直资|私校|官校|esf|国际|入学)*(?:面试|叩门|插班试|interviews?|admissions?|entry|entrance)/u
const yearBefore: Readonly<Record<string, LevelKey>> = {
  'local:1': 'local:-3',
  'local:7': 'local:6',
}
/** 升小面试 implies a class without naming it. */
const stages: readonly (readonly [RegExp, LevelKey])[] = [
  [/升小(?!学?[一二三四五六\d])|幼升小/u, 'local:-3'],
  [/升中(?!学?[一二三四五六\d])|小升初/u, 'local:6'],
]

interface SaidLevel {
  readonly word: Found
  readonly keys: readonly LevelKey[]
}

/** Of more levels (國際學校) a kind of school is meant, and no year. */
const mostOfGroup = 12

/** 大女中四細女中一，淨係大女要補: the levels of the child who has lessons. */
const only =
  /(?:净系|只系|就系|只有|只)(?<who>[大细小长幼])(?:女|仔|囡|的|[^,。;]?个)[^,。;]{0,4}(?:补|学|上)|only (?:the |my )?(?<whoLatin>older|elder|younger|big|little)/u
const child =
  /(?<who>[大细小长幼])(?:女|仔|囡|的|[^,。;]?个)(?:就|系|今年|而家|读紧?|升|佢|:|,| ){0,3}$/u
const childLatin =
  /(?<who>older|elder|younger|big|little)(?: (?:one|girl|boy|kid|child|son|daughter|is|in))* ?[(,:]? ?$/u
const sameChild: Readonly<Record<string, string>> = {
  长: '大',
  幼: '细',
  小: '细',
  elder: 'older',
  big: 'older',
  little: 'younger',
}
const childOf = (who: string | undefined) => (who === undefined ? who : (sameChild[who] ?? who))

function ofPupils(text: string, said: readonly SaidLevel[]): readonly SaidLevel[] {
  const groups = only.exec(text)?.groups
  const taught = childOf(groups?.who ?? groups?.whoLatin)
  if (taught === undefined) return said
  const own = said.filter(({ word }) => {
    const before = text.slice(Math.max(0, word.start - 24), word.start)
    return childOf((child.exec(before) ?? childLatin.exec(before))?.groups?.who) === taught
  })
  return own.length > 0 ? own : said
}

function schoolKeys(text: string, said: readonly SaidLevel[]): LevelKey[] {
  const attended = said.filter(
    ({ word }) =>
      !applied.test(text.slice(word.end, word.end + 12)) &&
      !/(?:投考|报考|考入|叩门) ?$/u.test(text.slice(Math.max(0, word.start - 4), word.start)),
  )
  if (attended.length > 0) return attended.flatMap(({ keys }) => keys)
  if (said.length > 0) return said.flatMap(({ keys }) => keys.map((key) => yearBefore[key] ?? key))
  return stages.flatMap(([pattern, key]) => (pattern.test(text) ? [key] : []))
}

/** That of the first subject, or else of a school level. */
function categoryOf(subjects: readonly string[], words: readonly Found[]): SubjectCategory | null {
  const [first] = subjects.flatMap((value) => subjectByValue(value)?.category ?? [])
  return first ?? (words.some(isLevel) ? 'A' : null)
}

export function readLevels(
  text: string,
  words: readonly Found[],
  subjects: readonly string[],
  marks: readonly FoundMark[],
): LevelReading {
  const category = categoryOf(subjects, words)
  const all = atUniversity(words, text).filter(isLevel)
  const levelWords = all.filter((word, index) => !isNextYear(text, word, all[index - 1]))
  const international = marks.some(({ mark }) => mark.field === 'system')
  const sets = setsOfSubjects(subjects)
  const verdicts = judgeLevels(levelWords, sets)
  const said = [...verdicts].flatMap(([word, verdict]) => {
    const keys = saidBy(verdict).flatMap(({ values }) => values as LevelKey[])
    return keys.length > 0 ? [{ word, keys }] : []
  })
  const own = ofPupils(text, said).filter(({ keys }) => keys.length <= mostOfGroup)
  const keys = sortLevels([
    ...new Set(category === 'A' ? schoolKeys(text, own) : own.flatMap((one) => one.keys)),
  ])
  const evidence = own.map(({ word }) => word)
  if (category === null) return none
  if (category !== 'A') {
    return {
      ...none,
      category,
      levelSet: setNames[category],
      ...stepKeys(text, keys, evidence, sets, marks),
    }
  }
  return schoolReading(keys, evidence, subjects, international)
}

const none: LevelReading = {
  category: null,
  schoolSystem: null,
  levelSet: null,
  levelKeys: [],
  words: [],
}

/** Levels outside school: named ones (grade 5, N3), or else beginner, intermediate, advanced. */
function stepKeys(
  text: string,
  keys: readonly LevelKey[],
  evidence: readonly Found[],
  sets: ReadonlySet<string>,
  marks: readonly FoundMark[],
) {
  const own = keys.filter((key) => !isSchoolKey(key))
  const set = [...sets].find((name) => !/^music|^local|^intl/u.test(name))
  if (set === 'ielts') {
    const wanted = ieltsKeys(text)
    if (own.length === 0 || wanted.levelKeys.length > 0) return wanted
  }
  if (own.length > 0 || set === undefined) return { levelKeys: own, words: evidence }
  const steps = marks.filter(({ mark }) => mark.field === 'step' || mark.field === 'ability')
  const levelKeys = steps.map(
    ({ mark }): LevelKey => `${set as 'simple'}:${mark.field === 'step' ? mark.value : 1}`,
  )
  return { levelKeys: levelKeys.slice(0, 1), words: steps.slice(0, 1) }
}

/** 目标6.5, band 7: the target score is the level. */
function ieltsKeys(text: string): Pick<LevelReading, 'levelKeys' | 'words'> {
  const match =
    /(?:目标|雅思|ielts|band|overall|考到?|攞|target|要|升到?|四个) ?(?<score>[4-9](?:\.[05])?)(?![\d:])/u.exec(
      text,
    )
  if (!match) return { levelKeys: [], words: [] }
  const score = Number(match.groups?.score)
  const step = score >= 7 ? 3 : score >= 6 ? 2 : 1
  const end = match.index + match[0].length
  return { levelKeys: [`ielts:${step}`], words: [{ start: match.index, end }] }
}

function schoolReading(
  keys: readonly LevelKey[],
  evidence: readonly Found[],
  subjects: readonly string[],
  international: boolean,
): LevelReading {
  const sets = subjects.flatMap((value) => [subjectByValue(value)?.levelSets ?? []])
  const sat = (['sat1', 'sat2'] as const).find((set) => sets.some((of) => of.includes(set)))
  const school = keys.filter((key) => /^(?:local|intl):/u.test(key))
  if (sat !== undefined) {
    return {
      category: 'A',
      schoolSystem: 'international',
      levelSet: `teach_subject_level_${sat}`,
      levelKeys: [`${sat}:${sat === 'sat1' ? 1 : 2}`],
      words: evidence,
    }
  }
  const hasIntl = school.some((key) => Number(splitLevelKey(key).value) >= 20)
  const onlyIntl = sets.length > 0 && sets.every((of) => of.every((set) => set === 'intl'))
  const isIntl = hasIntl || international || (school.length === 0 && onlyIntl)
  return {
    category: 'A',
    schoolSystem: isIntl ? 'international' : 'local',
    levelSet: `teach_subject_level_${isIntl ? 'international' : 'local'}`,
    levelKeys: school,
    words: evidence,
  }
}
