import { areaById, areas, districtOf } from '#catalogue/areas.ts'
import { resultSubjectLabel } from '#catalogue/exams.ts'
import { label } from '#catalogue/labels.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import { majorById } from '#catalogue/majors.ts'
import { subjectLabel } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { OwnTutor } from '#contract/tutor-records/record.ts'
import type { Locale } from '#i18n/locales.ts'
import type { tutorEducation, tutorExamResult, tutorTeach } from '../../db/tables/index.ts'
import { areaLabel } from '../tutors/tutor-labels.ts'

/* What hangs below a tutor, as the tutor reads it. */

type Labelled = OwnTutor['university']

export function ownTeach(
  { id, itemValue, category, levels, hourlyFeeCents }: typeof tutorTeach.$inferSelect,
  locale: Locale,
): OwnTutor['teaches'][number] {
  return {
    id,
    itemValue,
    label: subjectLabel(itemValue, locale),
    category,
    levels,
    levelsLabel: levelRangesLabel(levels, locale),
    hourlyFeeCents,
  }
}

/** In the order of the catalogue. */
export function ownAreas(areaIds: readonly number[], locale: Locale): OwnTutor['areas'] {
  return areas
    .filter(({ id }) => areaIds.includes(id))
    .map(({ id, type }) => {
      const district = type === 'neighbourhood' ? districtOf(id) : undefined
      return {
        areaId: id,
        label: areaLabel(id, locale),
        district: district ? areaLabel(district.id, locale) : null,
      }
    })
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

export function universityOf(id: string | null, locale: Locale): Labelled {
  const university = id === null ? undefined : universityById(id)
  return university ? { id: university.id, label: label(university, locale) } : null
}

export function majorOf(id: string | null, locale: Locale): Labelled {
  const major = id === null ? undefined : majorById(id)
  return major ? { id: major.id, label: label(major, locale) } : null
}

/** Whether a place may be named by a tutor: all but Hong Kong as a whole. */
export function isTeachArea(id: number): boolean {
  const area = areaById(id)
  return area !== undefined && area.type !== 'root'
}
