import { type FeeFamily, feeFamilies } from '#contract/tutors/fee-guide.ts'
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

/** The filters of a search for the tutors of a family. */
export interface FamilySearch {
  filter: { category: SubjectCategory } | { subject: string[] }
  /** It finds exactly those who teach the family at these levels. */
  isWhole: boolean
}

/**
 * The search for a family at some levels, or at all if none is given: by its subjects there; where
 * a search cannot take them all, by its category, or by those in most demand.
 */
export function familySearch(family: FeeFamily, levels: readonly LevelKey[]): FamilySearch {
  const category = categoryOfFamily(family)
  if (category && levels.length === 0) return { filter: { category }, isWhole: true }
  const isThere = ({ levelKeys }: Subject) =>
    levels.length === 0 || levelKeys.some((key) => levels.includes(key))
  const by = (some: readonly Subject[]) => ({ subject: some.map(({ value }) => value) })
  const all = wantedFirst(family)
  if (all.length <= mostSearched) return { filter: by(all), isWhole: true }
  const there = all.filter(isThere)
  if (there.length <= mostSearched) return { filter: by(there), isWhole: true }
  if (category) {
    // A search by category asks for the level in any category.
    const isShared = subjects.some((other) => other.category !== category && isThere(other))
    return { filter: { category }, isWhole: !isShared }
  }
  const offered = there.filter(({ legacy }) => !legacy)
  return { filter: by(offered.slice(0, mostSearched)), isWhole: false }
}

function wantedFirst(family: FeeFamily): Subject[] {
  const hot = hotSubjects.filter((subject) => feeFamilyOf(subject) === family)
  return [...hot, ...subjectsOfFamily(family).filter((subject) => !hot.includes(subject))]
}
