import { mostYearsExperience, workLengths } from '#contract/tutors/tutor-records/work.ts'
import { updateStep } from '#contract/tutors/tutor-records.ts'
import { wholeBetween } from '#rules/primitives/amounts.ts'
import { send } from '../../../asking/client.ts'
import { areEmpty, filledRows, stepForm, withFormIndexes, yearLines, yearOf } from './step.ts'

export interface WorkRow {
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
interface ExperienceValues {
  yearsExperience: string
  work: WorkRow[]
  results: ResultRow[]
}

const text = (value: number | null) => (value === null ? '' : String(value))

const isEmptyWork = ({ title, organization, fromYear, toYear }: WorkRow) =>
  areEmpty(title, organization, fromYear, toYear)
const isEmptyResult = ({ exam, grade }: ResultRow) => areEmpty(exam, grade)
const chosen = { control: 'own', required: 'required.select' } as const

export const experienceForm = stepForm<ExperienceValues>('experience', {
  valuesOf: (tutor) => ({
    yearsExperience: text(tutor?.yearsExperience ?? null),
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
  fields: {
    yearsExperience: {
      control: 'text',
      label: 'register.field.yearsExperience',
      help: 'register.years.help',
      input: { inputMode: 'numeric' },
      check: wholeBetween(0, mostYearsExperience),
    },
    work: {
      control: 'own',
      label: 'register.work',
      rows: {
        table: {
          title: {
            control: 'text',
            label: 'register.field.title',
            input: { maxLength: workLengths.title },
            required: true,
          },
          organization: {
            control: 'text',
            label: 'register.field.organization',
            input: { maxLength: workLengths.organization },
          },
          ...yearLines,
        },
        isEmpty: isEmptyWork,
      },
    },
    results: {
      control: 'own',
      label: 'register.results',
      also: ['list'],
      rows: {
        table: {
          exam: { ...chosen, label: 'register.field.exam' },
          itemValue: { ...chosen, label: 'register.field.itemValue' },
          grade: { ...chosen, label: 'register.field.grade' },
        },
        isEmpty: isEmptyResult,
      },
    },
  },
  save({ yearsExperience, work, results }, tutor) {
    const jobs = filledRows(work, isEmptyWork)
    const exams = filledRows(results, isEmptyResult)
    // Studies are sent unchanged, because the call takes both kinds in one list.
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
    const body = {
      yearsExperience: yearsExperience.trim() || null,
      work: jobs.rows.map(workItem),
      list: [...studies, ...exams.rows.map(examItem)],
    }
    return withFormIndexes(send(updateStep, { body }), {
      work: jobs.rowIndexes,
      list: [...studies.map(() => undefined), ...exams.rowIndexes],
    })
  },
})

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
