import { updateEducation, updateWork } from '#contract/tutor-records.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import { filledRows, placed, type StepLogic, yearOf } from './step.ts'

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
