import { type FeeFamily, feeFamilies } from '#contract/fee-guide.ts'
import type { SubjectCategory } from '#contract/vocabulary.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
import { hotSubjects } from './popular.ts'
import { type Subject, subjects } from './subjects.ts'

const familyOfCategory = {
  N: 'languages',
  M: 'music',
  S: 'sports',
  T: 'computing',
  O: 'other',
} as const satisfies Record<Exclude<SubjectCategory, 'A'>, FeeFamily>

const mostShown = 6

/** Tuition is divided by colour class, everything else by category. */
export function feeFamilyOf({ category, colour }: Subject): FeeFamily {
  return category === 'A' ? colour : familyOfCategory[category]
}

const byFamily = groupBy(subjects, feeFamilyOf)

export function subjectsOfFamily(family: FeeFamily): readonly Subject[] {
  return byFamily.get(family) ?? []
}

/** All families with all their subjects, legacy ones too: old profiles count. */
export const subjectFamilies: readonly { value: string; family: FeeFamily }[] = feeFamilies.flatMap(
  (family) => subjectsOfFamily(family).map(({ value }) => ({ value, family })),
)

/** The category that contains the whole family; undefined for tuition. */
export function categoryOfFamily(family: FeeFamily): SubjectCategory | undefined {
  const found = Object.entries(familyOfCategory).find(([, name]) => name === family)
  return found?.[0] as SubjectCategory | undefined
}

/** A few representative subjects: the most wanted, then in catalogue order. */
export function subjectsToShow(family: FeeFamily): Subject[] {
  const hot = hotSubjects.filter((subject) => feeFamilyOf(subject) === family)
  const rest = subjectsOfFamily(family).filter(
    (subject) => !subject.legacy && !hot.includes(subject),
  )
  return [...hot, ...rest].slice(0, mostShown)
}
