import { neighboursOf } from '#catalogue/area-neighbours.ts'
import { type Area, areaPath, districtOf, parentsOf } from '#catalogue/areas.ts'
import { subjectsAtLevel } from '#catalogue/curriculum.ts'
import { type Grade, gradePath, gradeSlugs, gradesOfLevel } from '#catalogue/grades.ts'
import { label, type Named } from '#catalogue/labels.ts'
import {
  hotSubjects,
  pairPath,
  popularPairs,
  subjectAtGradePath,
  subjectsAtGrades,
} from '#catalogue/popular.ts'
import { subjectByValue, subjectPath, subjectsOfCategory } from '#catalogue/subjects.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Landing } from '#rules/landings/landing.ts'

export interface LandingLink {
  path: string
  label: string
}
export interface LinkGroup {
  key: 'inside' | 'near' | 'subjects' | 'grades' | 'places' | 'similar'
  links: LandingLink[]
}

/** Links to related pages: areas inside and nearby, subjects, grades. Empty groups are dropped. */
export function landingLinks(landing: Landing, locale: Locale): LinkGroup[] {
  const named = (path: string, entry: Named): LandingLink => ({ path, label: label(entry, locale) })
  const areaLink = (area: Area) => named(areaPath(area.id), area)
  const { area, grade, subject } = landing
  const groups: LinkGroup[] = []
  const add = (key: LinkGroup['key'], links: LandingLink[]) => {
    const others = links.filter(({ path }) => path !== landing.path)
    if (others.length > 0) groups.push({ key, links: others })
  }

  if (area && !subject) {
    add('inside', area.children.map(areaLink))
    add('near', neighboursOf(area.id, 8).map(areaLink))
    add('subjects', subjectsIn(area, locale))
  }
  if (subject && area) {
    add('places', areaLinksOf(subject.value, locale))
    add('subjects', subjectsIn(area, locale))
  }
  if (subject && grade) {
    add('grades', gradesOf(subject.value, locale))
    add('subjects', subjectsAt(grade, locale))
  }
  if (subject && !area && !grade) {
    add('places', areaLinksOf(subject.value, locale))
    const others = subjectsOfCategory(subject.category).filter(
      (other) => !other.legacy && other.groupIds.some((id) => subject.groupIds.includes(id)),
    )
    add(
      'similar',
      others.slice(0, 16).map((other) => named(subjectPath(other.value), other)),
    )
    const grades = gradesOf(subject.value, locale)
    add(
      'grades',
      grades.length > 0 ? grades : gradeSlugs.slice(1, 9).map((one) => named(gradePath(one), one)),
    )
  }
  if (grade && !subject) {
    const near = new Set(grade.levelKeys.flatMap((key) => gradesOfLevel(key)))
    add(
      'grades',
      [...new Set([...near, ...gradeSlugs])].slice(0, 14).map((one) => named(gradePath(one), one)),
    )
    const taught = [...new Set(grade.levelKeys.flatMap((key) => subjectsAtLevel(key)))]
      .map((value) => subjectByValue(value))
      .filter((one) => one !== undefined)
      .filter(({ legacy }) => !legacy)
    const pairs = subjectsAt(grade, locale)
    const others = taught.filter((one) => !pairs.some((pair) => pair.label === label(one, locale)))
    add('subjects', [
      ...pairs,
      ...others.slice(0, 16 - pairs.length).map((one) => named(subjectPath(one.value), one)),
    ])
  }
  return groups
}

/** Subject links of an area: pairs of its district where they have pages, else all subjects. */
function subjectsIn(area: Area, locale: Locale): LandingLink[] {
  const district = districtOf(area.id)
  const pairs = popularPairs.filter((pair) => pair.area.id === district?.id)
  if (district === undefined || pairs.length === 0) {
    return hotSubjects.map((one) => ({ path: subjectPath(one.value), label: label(one, locale) }))
  }
  return pairs.map(({ subject }) => ({
    path: pairPath(subject, district),
    label: label(subject, locale),
  }))
}

function areaLinksOf(value: string, locale: Locale): LandingLink[] {
  return popularPairs
    .filter(({ subject }) => subject.value === value)
    .map(({ subject, area }) => ({ path: pairPath(subject, area), label: label(area, locale) }))
}

function gradesOf(value: string, locale: Locale): LandingLink[] {
  return subjectsAtGrades
    .filter(({ subject }) => subject.value === value)
    .map((pair) => ({ path: subjectAtGradePath(pair), label: label(pair.grade, locale) }))
}

function subjectsAt(grade: Grade, locale: Locale): LandingLink[] {
  return subjectsAtGrades
    .filter((pair) => pair.grade === grade)
    .map((pair) => ({ path: subjectAtGradePath(pair), label: label(pair.subject, locale) }))
}

/** Breadcrumbs from the search to this page, widest first, without the page itself. */
export function landingTrail({ area, subject, grade }: Landing, locale: Locale): LandingLink[] {
  const parents = area
    ? parentsOf(area.id)
        .filter(({ type }) => type !== 'root')
        .reverse()
    : []
  const trail = parents.map((one) => ({ path: areaPath(one.id), label: label(one, locale) }))
  if (area && subject) {
    trail.push({ path: areaPath(area.id), label: label(area, locale) })
  }
  if (grade && subject) {
    trail.push({ path: subjectPath(subject.value), label: label(subject, locale) })
  }
  return trail
}
