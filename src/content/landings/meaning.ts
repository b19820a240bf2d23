import { gradeBySlugOrValue } from '#catalogue/grades.ts'
import { subjectByName } from '#catalogue/subjects.ts'
import { areaMeant } from '#catalogue/towns.ts'
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
  const text = value.trim().slice(0, 100)
  if (by === 'district') {
    const area = areaMeant(text)
    return pageOf(areaLandings, (landing) => landing.area === area) ?? asKeyword(text)
  }
  if (by === 'grade') {
    const grade = gradeBySlugOrValue(text)
    const page = pageOf(gradeLandings, (landing) => landing.grade === grade)
    return page ?? (grade ? { preset: { level: [...grade.levelKeys] } } : asKeyword(text))
  }
  if (by === 'subject') {
    const subject = subjectByName(text)
    return pageOf(subjectLandings, (landing) => landing.subject === subject) ?? asKeyword(text)
  }
  if (by === 'portalkey') {
    return pageOf(pairs, ({ path }) => path.endsWith(`/${text}`)) ?? asKeyword(text)
  }
  return null
}

function pageOf(pages: readonly Landing[], isMeant: (landing: Landing) => boolean): Meaning | null {
  const landing = pages.find(isMeant)
  return landing ? { landing } : null
}

const asKeyword = (keyword: string): Meaning => ({ preset: { keyword } })
