import { areaByIdOrName } from '#catalogue/areas.ts'
import { gradeBySlugOrValue } from '#catalogue/grades.ts'
import { subjectByName } from '#catalogue/subjects.ts'
import {
  areaLandings,
  gradeLandings,
  type Landing,
  pairLandings,
  subjectAtGradeLandings,
  subjectLandings,
} from '#rules/landings/landing.ts'
import type { SearchState } from '#rules/search-state.ts'

const pairs = [...pairLandings, ...subjectAtGradeLandings]

export type Meaning = { landing: Landing } | { preset: SearchState }

/**
 * Resolves `/searchtutor/{by}/{value}` for addresses without a built page: another name of an
 * area, a bare grade number, free text. Unknown values become a text search, which may find
 * nothing but is never an error. Null for an unknown kind of page.
 */
export function meantBy(by: string, value: string): Meaning | null {
  const words = value.trim().slice(0, 100)
  if (by === 'district') {
    const area = areaByIdOrName(words)
    return pageOf(areaLandings, (landing) => landing.area === area) ?? asWords(words)
  }
  if (by === 'grade') {
    const grade = gradeBySlugOrValue(words)
    const page = pageOf(gradeLandings, (landing) => landing.grade === grade)
    return page ?? (grade ? { preset: { level: [...grade.levelKeys] } } : asWords(words))
  }
  if (by === 'subject') {
    const subject = subjectByName(words)
    return pageOf(subjectLandings, (landing) => landing.subject === subject) ?? asWords(words)
  }
  if (by === 'portalkey') {
    return pageOf(pairs, ({ path }) => path.endsWith(`/${words}`)) ?? asWords(words)
  }
  return null
}

function pageOf(pages: readonly Landing[], isMeant: (landing: Landing) => boolean): Meaning | null {
  const landing = pages.find(isMeant)
  return landing ? { landing } : null
}

const asWords = (keyword: string): Meaning => ({ preset: { keyword } })
