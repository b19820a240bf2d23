import type { OwnJob } from '#contract/jobs.ts'
import type { TutorCard } from '#contract/tutor-search.ts'

/**
 * What a tutor asks for an hour of what the job is about, in cents; null where they do not list that, since
 * what they ask for another subject or level says nothing of it.
 */
export function feeAsked(
  { reasons, feeFromCents }: TutorCard,
  { preferredSubject, level }: Pick<OwnJob, 'preferredSubject' | 'level'>,
): number | null {
  const isTaught = reasons.some(({ code }) => code === 'subject' || code === 'subjectLevel')
  return isTaught || (preferredSubject === null && level === null) ? feeFromCents : null
}
