import type { TutorDetail } from '#contract/tutors/tutors.ts'
import type { Written } from '#contract/written.ts'

/** All free text of a public profile. */
export const tutorTexts = (
  tutor: Pick<TutorDetail, 'profile' | 'education' | 'work' | 'certificates' | 'answers'>,
): (Written | null)[] => [
  tutor.profile,
  ...tutor.education.map(({ institution }) => institution),
  ...tutor.work.flatMap(({ title, organization }) => [title, organization]),
  ...tutor.certificates,
  ...tutor.answers.map(({ answer }) => answer),
]
