import { longestInstitution } from '#contract/tutors/tutor-records/education.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { updateStep } from '#contract/tutors/tutor-records.ts'
import { tooLong } from '#rules/primitives/limits.ts'
import { send } from '../../../asking/client.ts'
import { type StudyKind, studyNamed } from '../studies.ts'
import { areEmpty, filledRows, stepForm, withFormIndexes, yearLines, yearOf } from './step.ts'

/** A typed name, with its id if it was chosen from the list. */
export interface Study {
  id: string
  name: string
}
export interface StudyRow {
  key: string
  eduValue: string
  school: Study
  major: Study
  fromYear: string
  toYear: string
}
interface EducationValues {
  university: Study
  major: Study
  studies: StudyRow[]
}

export const emptyStudy: Study = { id: '', name: '' }
const studyOf = (entry: { id: string; label: string } | null): Study =>
  entry ? { id: entry.id, name: entry.label } : emptyStudy
const text = (year: number | null) => (year === null ? '' : String(year))

/** Without this check, a typed name that is not in the list would be lost silently. */
const listed = (study: Study) => (isUnknown(study) ? 'unlisted' : null)
const major = {
  control: 'own',
  label: 'register.field.majorId',
  also: ['majorId'],
  check: listed,
} as const

export const educationForm = stepForm<EducationValues>('education', {
  valuesOf(tutor) {
    const shown = tutor?.pending.qualification ?? tutor?.refused.qualification?.wish ?? tutor
    return {
      university: studyOf(shown?.university ?? null),
      major: studyOf(shown?.major ?? null),
      studies: (tutor?.education ?? []).flatMap((item) =>
        item.kind === 'study'
          ? [
              {
                key: item.eduValue,
                eduValue: item.eduValue,
                school: item.university
                  ? studyOf(item.university)
                  : { id: '', name: item.institution ?? '' },
                major: studyOf(item.major),
                fromYear: text(item.fromYear),
                toYear: text(item.toYear),
              },
            ]
          : [],
      ),
    }
  },
  fields: {
    university: {
      control: 'own',
      label: 'register.field.universityId',
      also: ['universityId'],
      check: listed,
    },
    major,
    studies: {
      control: 'own',
      label: 'register.studies',
      also: ['list'],
      rows: {
        table: {
          school: {
            control: 'own',
            label: 'register.field.institution',
            also: ['institution', 'universityId'],
            check: ({ name }) => (name.trim() === '' ? 'required' : longIssue(name)),
          },
          major,
          ...yearLines,
        },
        isEmpty: isEmptyRow,
      },
    },
  },
  prepare: withNames,
  save({ university, major, studies }, tutor) {
    const { rows, rowIndexes } = filledRows(studies, isEmptyRow)
    const body = {
      universityId: university.id || null,
      majorId: major.id || null,
      list: [...studyItems(rows), ...exams(tutor)],
    }
    return withFormIndexes(send(updateStep, { body }), { list: rowIndexes })
  },
})

function isEmptyRow({ school, major, fromYear, toYear }: StudyRow): boolean {
  return areEmpty(school.name, major.name, fromYear, toYear)
}

/** Looks up names that were typed in full and saved before the list appeared. */
async function withNames({
  university,
  major,
  studies,
}: EducationValues): Promise<EducationValues> {
  const named = async (kind: StudyKind, study: Study): Promise<Study> =>
    (isUnknown(study) && (await studyNamed(kind, study.name))) || study
  return {
    university: await named('university', university),
    major: await named('major', major),
    studies: await Promise.all(
      studies.map(async (row) => ({ ...row, major: await named('major', row.major) })),
    ),
  }
}

const longIssue = (name: string) =>
  name.trim().length > longestInstitution ? tooLong(longestInstitution) : null

function isUnknown({ id, name }: Study): boolean {
  return id === '' && name.trim() !== ''
}

const studyItems = (studies: readonly StudyRow[]) =>
  studies.map((row) => ({
    kind: 'study' as const,
    eduValue: row.eduValue || null,
    universityId: row.school.id || null,
    institution: row.school.id ? null : row.school.name.trim(),
    majorId: row.major.id || null,
    fromYear: yearOf(row.fromYear),
    toYear: yearOf(row.toYear),
  }))

/** Exam results are sent unchanged, because the call takes both kinds in one list. */
const exams = (tutor: OwnTutor | null) =>
  (tutor?.education ?? []).flatMap((item) =>
    item.kind === 'exam'
      ? [
          {
            kind: item.kind,
            eduValue: item.eduValue,
            exam: item.exam,
            itemValue: item.itemValue,
            grade: item.grade,
          },
        ]
      : [],
  )
