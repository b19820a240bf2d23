import { saveLesson } from '#contract/course-lessons.ts'
import { searchJobs } from '#contract/job-search.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { tutorsForParent } from '#contract/matching.ts'
import { portalSuggestions } from '#contract/portal.ts'
import { staffReviews } from '#contract/reviews.ts'
import { updateQualification } from '#contract/tutor-records/education.ts'
import { updateProfile } from '#contract/tutor-records/identity.ts'
import { setListed } from '#contract/tutor-records/record.ts'
import { updateStep } from '#contract/tutor-records/step.ts'
import { updateWork } from '#contract/tutor-records/work.ts'
import { searchTutors, searchTutorsByKeyword } from '#contract/tutor-search.ts'
import { tutorDetail } from '#contract/tutors.ts'

interface Dear {
  /** Its worst cost in milliseconds on the quiet machine of cost-of-calls.ts. */
  ms: number
  why: string
}

const search = 'reads the words, counts each further choice and shows a page of cards'
const changed = 'writes anew what is searched of a tutor, in many queries'

/** Calls too expensive for the main thread; the list may only shrink (cost-of-calls.test.ts). */
export const dearCalls: ReadonlyMap<AnyCall, Dear> = new Map<AnyCall, Dear>([
  [saveLesson, { ms: 12, why: 'looks for ways to reach somebody in 10,000 characters' }],
  [updateProfile, { ms: 8, why: 'does so in 2,000, and writes anew what is searched of a tutor' }],
  [searchTutors, { ms: 10, why: `takes turns: ${search}` }],
  [searchTutorsByKeyword, { ms: 6.5, why: `takes turns: ${search}` }],
  [searchJobs, { ms: 7, why: `takes turns: ${search}` }],
  [tutorsForParent, { ms: 6.5, why: 'ranks tutors, and shows up to fifty cards' }],
  [tutorDetail, { ms: 5.5, why: 'takes turns: shows all of a tutor, and others like them' }],
  [portalSuggestions, { ms: 5.5, why: 'takes turns: reads the words, and counts who fits each' }],
  [staffReviews, { ms: 6, why: 'shows staff up to fifty reviews, each with whom it is about' }],
  [setListed, { ms: 5.5, why: changed }],
  [updateQualification, { ms: 5.5, why: changed }],
  [updateStep, { ms: 5.5, why: changed }],
  [updateWork, { ms: 5.5, why: changed }],
])
