import { type FeeFamily, feeFamilies } from '#contract/fee-guide.ts'
import type { SubjectCategory } from '#contract/vocabulary.ts'
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

/** Tuition is told apart by its colour classes, everything else by its category. */
export function feeFamilyOf({ category, colour }: Subject): FeeFamily {
  return category === 'A' ? colour : familyOfCategory[category]
}

const byFamily = Map.groupBy(subjects, feeFamilyOf)

export function subjectsOfFamily(family: FeeFamily): readonly Subject[] {
  return byFamily.get(family) ?? []
}

/** The families in order, with all their subjects, legacy ones included: old profiles count too. */
export const subjectFamilies: readonly { value: string; family: FeeFamily }[] = feeFamilies.flatMap(
  (family) => subjectsOfFamily(family).map(({ value }) => ({ value, family })),
)

/** The category that holds a whole family; undefined for the classes of tuition. */
export function categoryOfFamily(family: FeeFamily): SubjectCategory | undefined {
  const found = Object.entries(familyOfCategory).find(([, name]) => name === family)
  return found?.[0] as SubjectCategory | undefined
}

/** A few subjects that stand for the family: those most asked for, then the order of the catalogue. */
export function subjectsToShow(family: FeeFamily): Subject[] {
  const hot = hotSubjects.filter((subject) => feeFamilyOf(subject) === family)
  const rest = subjectsOfFamily(family).filter(
    (subject) => !subject.legacy && !hot.includes(subject),
  )
  return [...hot, ...rest].slice(0, mostShown)
}
