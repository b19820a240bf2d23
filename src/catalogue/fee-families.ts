import { type FeeFamily, feeFamilies } from '#contract/fee-guide.ts'
import type { LevelKey, SubjectCategory } from '#contract/vocabulary.ts'
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
const mostSearched = 10

/** Tuition is divided by colour class, everything else by category. */
export function feeFamilyOf({ category, colour }: Subject): FeeFamily {
  return category === 'A' ? colour : familyOfCategory[category]
}

const byFamily = groupBy(subjects, feeFamilyOf)

export function subjectsOfFamily(family: FeeFamily): readonly Subject[] {
  return byFamily.get(family) ?? []
}

/** All families with all their subjects, including legacy ones, which old profiles still have. */
export const subjectFamilies: readonly { value: string; family: FeeFamily }[] = feeFamilies.flatMap(
  (family) => subjectsOfFamily(family).map(({ value }) => ({ value, family })),
)

/** The category that equals the family; undefined for tuition, which has several families. */
export function categoryOfFamily(family: FeeFamily): SubjectCategory | undefined {
  const found = Object.entries(familyOfCategory).find(([, name]) => name === family)
  return found?.[0] as SubjectCategory | undefined
}

/** A few representative subjects: most popular first, then in catalogue order. */
export function subjectsToShow(family: FeeFamily): Subject[] {
  return wantedFirst(family)
    .filter(({ legacy }) => !legacy)
    .slice(0, mostShown)
}

/** Subjects to search for a family: all, or for a large one the most popular at its levels. */
export function subjectsToSearch(family: FeeFamily, levels: readonly LevelKey[]): Subject[] {
  const all = wantedFirst(family)
  if (all.length <= mostSearched) return all
  return all
    .filter(
      ({ legacy, levelKeys }) =>
        !legacy && (levels.length === 0 || levelKeys.some((key) => levels.includes(key))),
    )
    .slice(0, mostSearched)
}

/** Whether one search of tutors can cover the whole family. */
export function isWhollySearched(family: FeeFamily): boolean {
  return categoryOfFamily(family) !== undefined || subjectsOfFamily(family).length <= mostSearched
}

function wantedFirst(family: FeeFamily): Subject[] {
  const hot = hotSubjects.filter((subject) => feeFamilyOf(subject) === family)
  return [...hot, ...subjectsOfFamily(family).filter((subject) => !hot.includes(subject))]
}
