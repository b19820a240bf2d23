import type {
  LevelKey,
  LevelSetCode,
  SubjectCategory,
  SubjectColour,
} from '#contract/vocabulary.ts'
import { levelSetCodes } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { regions } from './areas.ts'
import { curriculumStages } from './curriculum.ts'
import { exams } from './exams.ts'
import { feeRangesOfStage } from './fee-ranges.ts'
import { feeStages } from './fee-stages.ts'
import { gradeSlugs } from './grades.ts'
import { label } from './labels.ts'
import { levelGroups } from './level-groups.ts'
import { levelsOfSet } from './levels.ts'
import { categories, type Subject, subjectsOfCategory } from './subjects.ts'
import { universities } from './universities.ts'

/* JSON fetched by the pickers in the browser, one per language: names only, no aliases. */
export interface SubjectChoice {
  value: string
  label: string
  colour: SubjectColour
  levelSets: readonly LevelSetCode[]
  /** Present only where the subject is taught at fewer levels than its sets have. */
  levelKeys?: readonly LevelKey[]
  /** Indexes into the stages of `LevelSlice`; present only where some stages lack the subject. */
  stages?: readonly number[]
}

/** Categories → groups → subjects, without legacy ones. A subject may be in two groups. */
export function subjectSlice(locale: Locale) {
  return categories.map((category) => ({
    value: category.value,
    label: label(category, locale),
    groups: category.groups.map((group) => ({
      id: group.id,
      label: label(group, locale),
      items: subjectsOfCategory(category.value)
        .filter((subject) => !subject.legacy && subject.groupIds.includes(group.id))
        .map(
          (subject): SubjectChoice => ({
            value: subject.value,
            label: label(subject, locale),
            colour: subject.colour,
            levelSets: subject.levelSets,
            ...(isNarrow(subject) && { levelKeys: subject.levelKeys }),
            ...(isUnusualAtSome(subject) && { stages: stagesOf(subject) }),
          }),
        ),
    })),
  }))
}
function isNarrow({ levelSets, levelKeys }: Subject): boolean {
  return levelKeys.length < levelSets.reduce((sum, set) => sum + levelsOfSet(set).length, 0)
}
const isUnusualAtSome = ({ usualLevelKeys, levelKeys }: Subject) =>
  usualLevelKeys.length < levelKeys.length
const stagesOf = ({ stages }: Subject) =>
  curriculumStages.flatMap(({ id }, index) => (stages?.includes(id) ? [index] : []))
export type SubjectSlice = ReturnType<typeof subjectSlice>

export function areaSlice(locale: Locale) {
  return regions.map((region) => ({
    id: region.id,
    label: label(region, locale),
    districts: region.children.map((district) => ({
      id: district.id,
      label: label(district, locale),
      code: district.code,
      neighbourhoods: district.children.map((area) => ({
        id: area.id,
        label: label(area, locale),
      })),
    })),
  }))
}
export type AreaSlice = ReturnType<typeof areaSlice>

export function levelSlice(locale: Locale) {
  return {
    sets: levelSetCodes.map((set) => ({
      set,
      levels: levelsOfSet(set).map((level) => ({ key: level.key, label: label(level, locale) })),
    })),
    groups: levelGroups.map((group) => ({
      id: group.id,
      label: label(group, locale),
      keys: group.keys as readonly LevelKey[],
    })),
    stages: curriculumStages.map(({ levelKeys }) => levelKeys),
    grades: gradeSlugs.map((grade) => ({ slug: grade.slug, label: label(grade, locale) })),
  }
}
export type LevelSlice = ReturnType<typeof levelSlice>

export function universitySlice(locale: Locale) {
  return universities.map((university) => ({
    id: university.id,
    label: label(university, locale),
    country: university.country,
  }))
}
export type UniversitySlice = ReturnType<typeof universitySlice>

/** Public examinations with their grades, and the possible subjects of a result. */
export function examSlice(locale: Locale) {
  const named = (of: 'subject' | 'instrument', category: SubjectCategory) =>
    subjectsOfCategory(category)
      .filter(({ legacy }) => !legacy)
      .map((subject) => ({ of, value: subject.value, label: label(subject, locale) }))
  return {
    exams: exams.map(({ exam, of, grades }) => ({ exam, of, grades })),
    subjects: [...named('subject', 'A'), ...named('instrument', 'M')],
  }
}
export type ExamSlice = ReturnType<typeof examSlice>

/** Usual hourly fees by tutor level and stage of schooling, in cents. */
export function feeSlice() {
  return feeStages.flatMap((stage) =>
    [...feeRangesOfStage(stage)].map(([tutorLevel, range]) => ({ stage, tutorLevel, ...range })),
  )
}
export type FeeSlice = ReturnType<typeof feeSlice>
