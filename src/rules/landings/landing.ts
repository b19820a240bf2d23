import { type Area, areaPath, areas, districtOf } from '#catalogue/areas.ts'
import { type Grade, gradePath, gradeSlugs } from '#catalogue/grades.ts'
import { label, type Names } from '#catalogue/labels.ts'
import { levelName } from '#catalogue/level-ranges.ts'
import { setsBeside } from '#catalogue/level-sets.ts'
import { pairPath, popularPairs, subjectAtGradePath, subjectsAtGrades } from '#catalogue/popular.ts'
import { type Subject, subjectPath, subjects } from '#catalogue/subjects.ts'
import type { Locale } from '#i18n/locales.ts'
import type { SearchState } from '../search-state.ts'

/** A tutor listing with its own address: an area, a grade, a subject, or a subject with either. */
export interface Landing {
  kind: 'area' | 'grade' | 'subject' | 'pair' | 'subjectAtGrade'
  /** Without language prefix, not percent-encoded. */
  path: string
  preset: SearchState
  area?: Area
  grade?: Grade
  subject?: Subject
}

export const areaLandings: readonly Landing[] = areas
  .filter(({ type }) => type !== 'root')
  .map((area) => ({ kind: 'area', path: areaPath(area.id), preset: { area: [area.id] }, area }))

export const gradeLandings: readonly Landing[] = gradeSlugs.map((grade) => ({
  kind: 'grade',
  path: gradePath(grade),
  preset: { level: [...grade.levelKeys] },
  grade,
}))

export const subjectLandings: readonly Landing[] = subjects
  .filter(({ legacy }) => !legacy)
  .map((subject) => ({
    kind: 'subject',
    path: subjectPath(subject.value),
    preset: { subject: [subject.value] },
    subject,
  }))

export const pairLandings: readonly Landing[] = popularPairs.map(({ subject, area }) => ({
  kind: 'pair',
  path: pairPath(subject, area),
  preset: { subject: [subject.value], area: [area.id] },
  subject,
  area,
}))

export const subjectAtGradeLandings: readonly Landing[] = subjectsAtGrades.map(
  ({ subject, grade }) => ({
    kind: 'subjectAtGrade',
    path: subjectAtGradePath({ subject, grade }),
    preset: { subject: [subject.value], level: [...grade.levelKeys] },
    subject,
    grade,
  }),
)

export const landings: readonly Landing[] = [
  ...areaLandings,
  ...gradeLandings,
  ...subjectLandings,
  ...pairLandings,
  ...subjectAtGradeLandings,
]

const byPath = new Map(landings.map((landing) => [landing.path, landing]))

export function landingByPath(path: string): Landing | undefined {
  return byPath.get(path)
}

function landingNames({ area, grade, subject }: Landing): Partial<Record<string, Names>> {
  return { area: area?.names, grade: grade?.names, subject: subject?.names }
}

/** The names as message parameters in one language. */
export function landingParams(landing: Landing, locale: Locale): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, names] of Object.entries(landingNames(landing))) {
    if (names) params[name] = label({ names }, locale)
  }
  const district = landing.area && districtOf(landing.area.id)
  if (district) params.district = label(district, locale)
  return params
}

/** The job board's page for the same subject or area. */
export const boardPath = (path: string) => path.replace(/^\/searchtutor/u, '/jobcase')

/** `/searchtutor/district/1058007` → `1058007`: the value in the address. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Names of the preset filters, `area:1058007` → 沙田區, for the chips of the search. */
export function presetNames(
  { area, subject, grade }: Landing,
  locale: Locale,
): Record<string, string> {
  const names: Record<string, string> = {}
  if (area) names[`area:${area.id}`] = label(area, locale)
  if (subject) names[`subject:${subject.value}`] = label(subject, locale)
  for (const key of grade?.levelKeys ?? [])
    names[`level:${key}`] = levelName(key, locale, setsBeside(subject))
  return names
}
