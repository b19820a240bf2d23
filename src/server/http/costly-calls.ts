import { feeGuide } from '#contract/fee-guide.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { portalSuggestions } from '#contract/portal.ts'
import { portalData } from '#contract/portal-data.ts'
import { downloadMyData } from '#contract/settings.ts'
import {
  recommendedTutors,
  searchTutors,
  searchTutorsByKeyword,
  tutorFacts,
} from '#contract/tutor-search.ts'
import { compareTutors, tutorDetail, tutorReviews } from '#contract/tutors.ts'

/**
 * Calls that cost much for one request and wait for nobody outside, so that none keeps its place for
 * long: a few of them run at a time, together with the pages that are rendered on demand.
 */
const costlyCalls: ReadonlySet<AnyCall> = new Set<AnyCall>([
  searchTutors,
  searchTutorsByKeyword,
  tutorFacts,
  recommendedTutors,
  tutorDetail,
  tutorReviews,
  compareTutors,
  portalData,
  portalSuggestions,
  feeGuide,
  downloadMyData,
])

/** So is whatever is made once for everybody: who joins in waits with the first who asked. */
export const isCostly = (call: AnyCall): boolean => call.madeOnce === true || costlyCalls.has(call)
