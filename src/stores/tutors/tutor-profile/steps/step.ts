import { computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { yearRange } from '#contract/tutors/tutor-records/years.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import { readWhole, wholeBetween } from '#rules/primitives/amounts.ts'
import type { Line } from '../../../form/table.ts'
import { createForm, type FormParts } from '../../../form.ts'
import { $record, presentTutor, showRecord } from '../record.ts'
import { type StepName, stepDrafts } from '../step-names.ts'

interface StepParts<Values extends object>
  extends Pick<FormParts<Values, OwnTutor>, 'fields' | 'prepare'> {
  /** Form values from the record; null: there is none yet. */
  valuesOf: (tutor: OwnTutor | null) => Values
  /** Saves the step in one call, so that it is saved whole or not at all. */
  save: (values: Values, tutor: OwnTutor | null) => Promise<OwnTutor>
}

export const stepForm =
  <Values extends object>(name: StepName, { valuesOf, save, ...parts }: StepParts<Values>) =>
  () =>
    createForm<Values, OwnTutor>({
      id: name,
      begin: computed($record, (record) => valuesOf(presentTutor(record))),
      draft: stepDrafts[name],
      send: (values) => save(values, presentTutor()),
      sent: showRecord,
      ...parts,
    })

/** The future level: the one pending approval, or else the public one. */
export const levelOf = (tutor: OwnTutor | null): TutorLevel =>
  tutor?.pending.qualification?.tutorLevel ?? tutor?.tutorLevel ?? 'university_level'

export interface Years {
  fromYear: string
  toYear: string
}

/** The server's rule for a year, so that its error appears with all others. */
const yearRule = wholeBetween(yearRange.min, yearRange.max)

const year = { control: 'text', input: { inputMode: 'numeric' } } as const

export const yearLines = {
  fromYear: { ...year, label: 'register.field.fromYear', check: yearRule },
  toYear: {
    ...year,
    label: 'register.field.toYear',
    check: (to, { fromYear }) =>
      yearRule(to) ?? ((readWhole(fromYear) ?? 0) > (readWhole(to) ?? 9999) ? 'sooner' : null),
  },
} satisfies Record<string, Line<Years, string>>

/** A year as typed, for the server to check; null for an empty field. */
export const yearOf = (typed: string): string | null => typed.trim() || null

/**
 * Translates the row indexes in the server's errors. The server counts rows as sent, but a form may
 * show some of them elsewhere: each list holds the form's row index for each row sent, undefined
 * for a row of another form.
 */
export async function withFormIndexes(
  sending: Promise<OwnTutor>,
  lists: Readonly<Record<string, readonly (number | undefined)[]>>,
): Promise<OwnTutor> {
  try {
    return await sending
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { httpStatus, waitSeconds } = error
    const issues = error.issues.map((issue) => {
      const [list = '', sent, ...rest] = issue.field.split('.')
      const index = lists[list]?.[Number(sent)]
      return index === undefined ? issue : { ...issue, field: [list, index, ...rest].join('.') }
    })
    throw new ApiError(error.code, { issues, httpStatus, waitSeconds, cause: error })
  }
}

/** Rows that are not empty, with their indexes in the form. */
export function filledRows<Row>(rows: readonly Row[], isEmpty: (row: Row) => boolean) {
  const rowIndexes = rows.flatMap((row, index) => (isEmpty(row) ? [] : [index]))
  return { rowIndexes, rows: rows.filter((row) => !isEmpty(row)) }
}

export const areEmpty = (...texts: readonly string[]) => texts.every((text) => text.trim() === '')
