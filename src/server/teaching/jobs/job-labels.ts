import { levelName } from '#catalogue/level-ranges.ts'
import { subjectColour, subjectLabel } from '#catalogue/subjects.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { Locale } from '#i18n/locales.ts'
import { shownText } from '../../ground/written.ts'
import type { RowOf } from '../../states/move.ts'
import { areaLabel } from '../../tutors/tutor-labels.ts'

type Row = RowOf<'job'>

/** Labels of a job's fields; omitted where a draft has none. */
export function jobLabelsOf(
  row: Pick<Row, 'itemValue' | 'subjectExt' | 'level' | 'areaId'>,
  locale: Locale,
) {
  return {
    subject:
      row.itemValue === null
        ? shownText(row.subjectExt ?? '', locale)
        : subjectLabel(row.itemValue, locale),
    colour: subjectColour(row.itemValue ?? ''),
    levelName: row.level === null ? '' : levelName(row.level, locale),
    area: row.areaId === null ? null : areaLabel(row.areaId, locale),
  }
}

/** A job's columns as fields of the API. */
export function jobFieldsOf(row: Row): JobFields {
  return {
    studentId: row.studentId,
    category: row.category,
    preferredSubject: row.itemValue,
    preferredSubjectExt: row.subjectExt,
    level: row.level,
    areaId: row.areaId,
    mode: row.mode,
    studentSex: row.studentSex,
    tutorSex: row.tutorSex,
    tutorLevel: row.tutorLevel,
    lessonMinutes: row.lessonMinutes,
    lessonsPerWeek: row.lessonsPerWeek,
    feeCents: row.feeCents,
    slots: row.slots,
    remark: row.remark,
  }
}

/** A job's API fields as columns. */
export function jobColumnsOf({ preferredSubject, preferredSubjectExt, slots, ...same }: JobFields) {
  return {
    ...same,
    itemValue: preferredSubject,
    subjectExt: preferredSubjectExt,
    slots: [...slots],
  }
}
