import { downloadMyData } from '#contract/accounts/settings.ts'
import { activityList } from '#contract/activities/activity-search.ts'
import { searchCourses } from '#contract/courses/courses.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { searchJobs } from '#contract/teaching/job-search.ts'
import { feeGuide } from '#contract/tutors/fee-guide.ts'
import { portalSuggestions } from '#contract/tutors/portal.ts'
import { portalData } from '#contract/tutors/portal-data.ts'
import {
  recommendedTutors,
  searchTutors,
  searchTutorsByKeyword,
  tutorFacts,
} from '#contract/tutors/tutor-search.ts'
import { compareTutors, tutorDetail, tutorReviews } from '#contract/tutors/tutors.ts'

/**
 * Calls that cost much for one request but wait for no external service, so that none holds its
 * slot for long: a few of them run at a time, together with the pages that are rendered on demand.
 */
const costlyCalls: ReadonlySet<AnyCall> = new Set<AnyCall>([
  searchTutors,
  searchTutorsByKeyword,
  searchJobs,
  searchCourses,
  activityList,
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

/** Cached responses are limited as well; callers who join a computation wait with the first one. */
export const isCostly = (call: AnyCall): boolean => call.madeOnce === true || costlyCalls.has(call)
