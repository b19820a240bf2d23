import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'

/** A tutor's hourly fee in cents for the job's subject and level; null where none is listed. */
export function feeAsked(
  { reasons, feeFromCents }: TutorCard,
  { preferredSubject, level }: Pick<OwnJob, 'preferredSubject' | 'level'>,
): number | null {
  const isTaught = reasons.some(({ code }) => code === 'subject' || code === 'subjectLevel')
  return isTaught || (preferredSubject === null && level === null) ? feeFromCents : null
}
