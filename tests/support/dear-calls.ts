import { saveLesson } from '#contract/courses/course-lessons.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { searchJobs } from '#contract/teaching/job-search.ts'
import { tutorsForParent } from '#contract/teaching/matching.ts'
import { staffReviews } from '#contract/teaching/reviews.ts'
import { portalSuggestions } from '#contract/tutors/portal.ts'
import { updateQualification } from '#contract/tutors/tutor-records/education.ts'
import { updateProfile } from '#contract/tutors/tutor-records/identity.ts'
import { setListed } from '#contract/tutors/tutor-records/record.ts'
import { updateStep } from '#contract/tutors/tutor-records/step.ts'
import { updateWork } from '#contract/tutors/tutor-records/work.ts'
import { searchTutors, searchTutorsByKeyword } from '#contract/tutors/tutor-search.ts'
import { tutorDetail } from '#contract/tutors/tutors.ts'

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
