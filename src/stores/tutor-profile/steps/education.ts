import { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { OwnTutor } from '#contract/tutor-records.ts'
import { updateEducation, updateQualification } from '#contract/tutor-records.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import { type StudyKind, studyNamed } from '../studies.ts'
import { filledRows, placed, refused, type StepLogic, yearIssues, yearOf } from './step.ts'

/** A name that was typed, and its id when it was chosen from the list. */
export interface Study {
  id: string
  name: string
}
export interface StudyRow {
  /** Tells rows apart while they are edited. */
  key: string
  eduValue: string
  school: Study
  major: Study
  fromYear: string
  toYear: string
}
export interface EducationForm {
  university: Study
  major: Study
  studies: StudyRow[]
}

export const emptyStudy: Study = { id: '', name: '' }
const studyOf = (entry: { id: string; label: string } | null): Study =>
  entry ? { id: entry.id, name: entry.label } : emptyStudy
const text = (year: number | null) => (year === null ? '' : String(year))

export const educationStep: StepLogic<EducationForm> = {
  valueOf(tutor) {
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
  async save(form, tutor) {
    let named: EducationForm
    try {
      named = await withNames(form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { ok: false, code: error.code, issues: [] }
    }
    const { university, major, studies } = named
    const { rows, places } = filledRows(studies, ({ school, major: studied, fromYear, toYear }) =>
      [school.name, studied.name, fromYear, toYear].every((one) => one.trim() === ''),
    )
    // A name that is typed and not of the list would be lost without a word.
    const unlisted = (field: string, study: Study): FieldIssue[] =>
      isUnknown(study) ? [{ field, rule: 'choice' }] : []
    const issues = [
      ...unlisted('universityId', university),
      ...unlisted('majorId', major),
      ...rows.flatMap((row, index) => {
        const place = `list.${places[index]}`
        return [
          ...(row.school.name.trim() === ''
            ? [{ field: `${place}.institution`, rule: 'required' }]
            : []),
          ...unlisted(`${place}.majorId`, row.major),
          ...yearIssues(place, row),
        ]
      }),
    ]
    if (issues.length > 0) return refused(issues)
    const saved = await saveRecord(
      () =>
        send(updateQualification, {
          body: { universityId: university.id || null, majorId: major.id || null },
        }),
      () => send(updateEducation, { body: { list: [...studyItems(rows), ...exams(tutor)] } }),
    )
    return placed(saved, 'list', places)
  },
}

/** Who types a name in full and saves at once is faster than the list. */
async function withNames({ university, major, studies }: EducationForm): Promise<EducationForm> {
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

const isUnknown = ({ id, name }: Study) => id === '' && name.trim() !== ''

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

/** Results stay as they are: the call takes both kinds in one list. */
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
