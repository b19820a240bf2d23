import {
  type LevelKey,
  type LevelSetCode,
  type SubjectCategory,
  type SubjectColour,
  subjectCategories,
  subjectColours,
} from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import data from './data/subjects.json' with { type: 'json' }
import { label, type Named, type Names, nameKey } from './labels.ts'
import { levelSetOfListName, levelsOfSet } from './levels.ts'
import { nameIndex } from './name-index.ts'

export interface SubjectGroup extends Named {
  readonly id: string
}

/** One of the specification's six parameter types: tuition, languages, music and so on. */
export interface Category extends Named {
  readonly value: SubjectCategory
  readonly parTypeId: number
  readonly pid: number
  readonly groups: readonly SubjectGroup[]
}

export interface Subject extends Named {
  /** `itemValue` of the specification: `tutor_remediation_math`. */
  readonly value: string
  readonly aliases: readonly string[]
  readonly category: SubjectCategory
  readonly groupIds: readonly string[]
  /** The specification's name of the level set (`parTypeOtherValue`). */
  readonly levelSetName: string
  readonly levelSets: readonly LevelSetCode[]
  /** Levels at which the subject is taught: all of its sets, unless the catalogue lists fewer. */
  readonly levelKeys: readonly LevelKey[]
  /** The subset whose stage of schooling has the subject: M2 has no primary years. */
  readonly usualLevelKeys: readonly LevelKey[]
  /** Curriculum ids of those stages; null for all. */
  readonly stages: readonly string[] | null
  readonly colour: SubjectColour
  /** Retained for old records, no longer offered. */
  readonly legacy: boolean
  readonly hotOrder: number | null
}

interface RawItem {
  itemName: Names
  itemValue: string
  parTypeOtherValue: string
  groups?: string[]
  group?: string
  levelSets?: string[]
  levelReference?: string
  levelsAllowed?: number[]
  stages?: string[]
  colour?: string
  legacy?: boolean
  hotOrder?: number
  aliases: string[]
}

function oneOf<Word extends string>(values: readonly Word[], text: string, what: string): Word {
  const word = values.find((candidate) => candidate === text)
  if (word === undefined) throw new Error(`subjects.json: ${what} ${text}`)
  return word
}

const levelsOfStage = new Map(
  data.curriculum.stages.map(({ id, levels, levelSet }): [string, LevelKey[]] => {
    const set = levelSetOfListName(levelSet)
    if (!set) throw new Error(`subjects.json: stage ${id} has level set ${levelSet}`)
    return [id, levels.map((value): LevelKey => `${set}:${value}`)]
  }),
)

function readItem(category: SubjectCategory, raw: RawItem): Subject {
  const levelSets = (raw.levelSets ?? [raw.levelReference ?? '']).map((name) => {
    const set = levelSetOfListName(name)
    if (!set) throw new Error(`subjects.json: ${raw.itemValue} has level set ${name}`)
    return set
  })
  const allowed = (value: number) => raw.levelsAllowed?.includes(value) ?? true
  const levelKeys = levelSets.flatMap((set) =>
    levelsOfSet(set).flatMap(({ key, value }) => (allowed(value) ? [key] : [])),
  )
  const ofStages = raw.stages?.flatMap((id) => levelsOfStage.get(id) ?? [])
  return {
    value: raw.itemValue,
    names: raw.itemName,
    aliases: raw.aliases,
    category,
    groupIds: raw.groups ?? (raw.group === undefined ? [] : [raw.group]),
    levelSetName: raw.parTypeOtherValue,
    levelSets,
    levelKeys,
    usualLevelKeys: levelKeys.filter((key) => ofStages?.includes(key) ?? true),
    stages: raw.stages ?? null,
    colour: oneOf(subjectColours, raw.colour ?? 'general', 'colour'),
    legacy: raw.legacy ?? false,
    hotOrder: raw.hotOrder ?? null,
  }
}

const rawCategories = data.categories.map((raw) => ({
  raw,
  value: oneOf(subjectCategories, raw.parTypeValue, 'category'),
}))

export const categories: readonly Category[] = rawCategories.map(({ raw, value }) => ({
  value,
  parTypeId: raw.parTypeId,
  pid: raw.pid,
  names: {
    zhTW: raw.parTypeName['zh-tw'],
    zhHans: raw.parTypeName['zh-hans'],
    en: raw.parTypeName.en,
  },
  groups: raw.groups.map(({ id, name }) => ({ id, names: name })),
}))
export const subjects: readonly Subject[] = rawCategories.flatMap(({ raw, value }) =>
  (raw.items as RawItem[]).map((item) => readItem(value, item)),
)

const byValue = new Map(subjects.map((subject) => [subject.value, subject]))
const byName = nameIndex(subjects)
const byCategory = groupBy(subjects, (subject) => subject.category)

export function subjectByValue(value: string): Subject | undefined {
  return byValue.get(value)
}

/**
 * Looks up a value, name or alias in any language. Five names belong to two subjects (Putonghua,
 * PTH, acct, Drama, FYP): an official name wins, then catalogue order.
 */
export function subjectByName(text: string): Subject | undefined {
  return byValue.get(text.trim()) ?? byName.get(nameKey(text))?.[0]
}

export function subjectsOfCategory(category: SubjectCategory): readonly Subject[] {
  return byCategory.get(category) ?? []
}

export function categoryByValue(value: string): Category | undefined {
  return categories.find((category) => category.value === value)
}

/** An unknown value is returned as it is: a job may have a subject in the parent's own wording. */
export function subjectLabel(value: string, locale: Locale): string {
  const subject = byValue.get(value)
  return subject ? label(subject, locale) : value
}

/** The specification's colour class; everything but tuition is `general`. */
export function subjectColour(value: string): SubjectColour {
  return byValue.get(value)?.colour ?? 'general'
}

/** Path of the subject's tutor page, without language prefix. */
export function subjectPath(value: string): string {
  return `/searchtutor/subject/${value}`
}
