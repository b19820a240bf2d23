import { resultSubjectLabel } from '#catalogue/exams.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import { subjectLabel } from '#catalogue/subjects.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records/record.ts'
import type { Locale } from '#i18n/locales.ts'
import { bandsOf } from '#rules/tutors/level-fees.ts'
import type { tutorEducation, tutorExamResult, tutorTeach } from '../../db/tables/index.ts'
import { majorOf, universityOf } from '../tutor-parts.ts'

/* Entries with an id in the tutor's own record, by which they are changed. */

export function ownTeach(
  teach: typeof tutorTeach.$inferSelect,
  locale: Locale,
): OwnTutor['teaches'][number] {
  const { id, itemValue, category, levels, hourlyFeeCents } = teach
  return {
    id,
    itemValue,
    label: subjectLabel(itemValue, locale),
    category,
    levels,
    levelsLabel: levelRangesLabel(levels, locale),
    hourlyFeeCents,
    bands: bandsOf(teach),
  }
}

export function ownEducation(
  studies: readonly (typeof tutorEducation.$inferSelect)[],
  results: readonly (typeof tutorExamResult.$inferSelect)[],
  locale: Locale,
): OwnTutor['education'] {
  return [
    ...studies.map(({ id, institution, universityId, majorId, fromYear, toYear }) => ({
      kind: 'study' as const,
      eduValue: `study-${id}`,
      university: universityOf(universityId, locale),
      institution,
      major: majorOf(majorId, locale),
      fromYear,
      toYear,
    })),
    ...results.map(({ id, exam, itemValue, grade }) => ({
      kind: 'exam' as const,
      eduValue: `exam-${id}`,
      exam,
      itemValue,
      label: resultSubjectLabel(itemValue, locale),
      grade,
    })),
  ]
}
