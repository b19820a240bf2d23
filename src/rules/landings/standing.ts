import { districtOf } from '#catalogue/areas.ts'
import { fewestTutors } from '#contract/tutors/fee-guide.ts'
import { areaLandings, gradeLandings, type Landing, subjectLandings } from './landing.ts'

/** With fewer tutors a page shows no figures of its own, and adds nothing to the page above it. */
export const fewestCounted = fewestTutors

/** The total is null where the tutors were not counted. */
export interface StandingFacts {
  total: number | null
  isIntroduced: (landing: Landing) => boolean
}

export type Standing =
  | { isIndexed: true; reason: 'introduction' | 'tutors' }
  | { isIndexed: false; reason: 'neither'; canonicalPath: string }

/**
 * Search engines index a listing with a written introduction or at least ten tutors. Any other
 * names the nearest one with an introduction as canonical; a `noindex` as well would contradict
 * that.
 */
export function standingOf(landing: Landing, { total, isIntroduced }: StandingFacts): Standing {
  if (isIntroduced(landing)) return { isIndexed: true, reason: 'introduction' }
  if (total !== null && total >= fewestCounted) return { isIndexed: true, reason: 'tutors' }
  const above = pagesAbove(landing).find(isIntroduced)
  return { isIndexed: false, reason: 'neither', canonicalPath: above?.path ?? '/searchtutor' }
}

/** Wider listings that contain this one's tutors, nearest first. */
function pagesAbove(landing: Landing): Landing[] {
  const { area, subject, grade } = landing
  const district = area && districtOf(area.id)
  const found = [
    subject && subjectLandings.find((other) => other.subject === subject),
    grade && gradeLandings.find((other) => other.grade === grade),
    district && areaLandings.find((other) => other.area === district),
    area && areaLandings.find((other) => other.area?.id === area.parentId),
  ]
  return found.filter((other) => other !== undefined && other !== landing) as Landing[]
}
