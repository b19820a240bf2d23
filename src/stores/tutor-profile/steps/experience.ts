import type { FieldIssue } from '#contract/errors.ts'
import { updateEducation, updateWork } from '#contract/tutor-records.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import { filledRows, placed, refused, type StepLogic, yearIssues, yearOf } from './step.ts'

export interface WorkRow {
  /** Tells rows apart while they are edited. */
  key: string
  title: string
  organization: string
  fromYear: string
  toYear: string
}
export interface ResultRow {
  key: string
  eduValue: string
  exam: string
  itemValue: string
  grade: string
}
export interface ExperienceForm {
  yearsExperience: string
  work: WorkRow[]
  results: ResultRow[]
}

const text = (value: number | null) => (value === null ? '' : String(value))

export const experienceStep: StepLogic<ExperienceForm> = {
  valueOf: (tutor) => ({
    yearsExperience: tutor && tutor.yearsExperience > 0 ? String(tutor.yearsExperience) : '',
    work: (tutor?.work ?? []).map(({ title, organization, fromYear, toYear }, index) => ({
      key: `work-${index}`,
      title,
      organization,
      fromYear: text(fromYear),
      toYear: text(toYear),
    })),
    results: (tutor?.education ?? []).flatMap((item) =>
      item.kind === 'exam'
        ? [
            {
              key: item.eduValue,
              eduValue: item.eduValue,
              exam: item.exam,
              itemValue: item.itemValue,
              grade: item.grade,
            },
          ]
        : [],
    ),
  }),
  async save({ yearsExperience, work, results }, tutor) {
    const jobs = filledRows(work, ({ title, organization, fromYear, toYear }) =>
      [title, organization, fromYear, toYear].every((one) => one.trim() === ''),
    )
    const exams = filledRows(results, ({ exam, grade }) => `${exam}${grade}`.trim() === '')
    const issues = [
      ...yearsIssues(yearsExperience),
      ...jobs.rows.flatMap((row, index) => workIssues(`work.${jobs.places[index]}`, row)),
      ...exams.rows.flatMap((row, index) => examIssues(`list.${exams.places[index]}`, row)),
    ]
    if (issues.length > 0) return refused(issues)
    // Studies stay as they are: the call takes both kinds in one list.
    const studies = (tutor?.education ?? []).flatMap((item) =>
      item.kind === 'study'
        ? [
            {
              kind: item.kind,
              eduValue: item.eduValue,
              universityId: item.university?.id ?? null,
              institution: item.institution,
              majorId: item.major?.id ?? null,
              fromYear: item.fromYear,
              toYear: item.toYear,
            },
          ]
        : [],
    )
    const saved = await saveRecord(
      () =>
        send(updateWork, {
          body: { yearsExperience: yearsExperience.trim() || 0, work: jobs.rows.map(workItem) },
        }),
      () => send(updateEducation, { body: { list: [...studies, ...exams.rows.map(examItem)] } }),
    )
    const examPlaces = [...studies.map(() => undefined), ...exams.places]
    return placed(placed(saved, 'work', jobs.places), 'list', examPlaces)
  },
}

/** A number that is out of range is told by the server. */
const yearsIssues = (typed: string): FieldIssue[] =>
  /^\s*\d*\s*$/u.test(typed) ? [] : [{ field: 'yearsExperience', rule: 'number' }]

const workIssues = (place: string, row: WorkRow): FieldIssue[] => [
  ...(row.title.trim() === '' ? [{ field: `${place}.title`, rule: 'required' }] : []),
  ...yearIssues(place, row),
]

const examIssues = (place: string, row: ResultRow): FieldIssue[] =>
  (['exam', 'itemValue', 'grade'] as const)
    .filter((field) => row[field].trim() === '')
    .map((field) => ({ field: `${place}.${field}`, rule: 'required.select' }))

const workItem = ({ title, organization, fromYear, toYear }: WorkRow) => ({
  title,
  organization,
  fromYear: yearOf(fromYear),
  toYear: yearOf(toYear),
})

const examItem = ({ eduValue, exam, itemValue, grade }: ResultRow) => ({
  kind: 'exam' as const,
  eduValue: eduValue || null,
  exam,
  itemValue,
  grade,
})
