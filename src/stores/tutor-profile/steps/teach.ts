import { type TeachInput, updateDetails, updateTeachTypes } from '#contract/tutor-records.ts'
import { type LevelKey, teachingLanguages } from '#contract/vocabulary.ts'
import { parseCents } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import { refused, type StepLogic } from './step.ts'

export interface TeachRow {
  id: number | null
  itemValue: string
  label: string
  levels: LevelKey[]
  /** HK$ an hour, as typed. */
  fee: string
}
export interface TeachForm {
  types: TeachRow[]
  teachIn: string[]
  shortestLessonMinutes: string
  groupLessons: boolean
}

export const teachStep: StepLogic<TeachForm> = {
  valueOf: (tutor) => ({
    types: (tutor?.teaches ?? []).map(({ id, itemValue, label, levels, hourlyFeeCents }) => ({
      id,
      itemValue,
      label,
      levels: [...levels],
      fee: decimalOfCents(hourlyFeeCents),
    })),
    teachIn: [...(tutor?.teachIn ?? [])],
    shortestLessonMinutes: String(tutor?.shortestLessonMinutes ?? 60),
    groupLessons: tutor?.groupLessons ?? false,
  }),
  async save({ types, teachIn, shortestLessonMinutes, groupLessons }) {
    const rows: TeachInput[] = []
    for (const [index, { id, itemValue, levels, fee }] of types.entries()) {
      const hourlyFeeCents = parseCents(fee.trim().replace(/^\$/u, ''))
      if (levels.length === 0) return refused(`types.${index}.levels`, 'required.select')
      if (fee.trim() === '') return refused(`types.${index}.hourlyFeeCents`, 'required')
      if (hourlyFeeCents === null) return refused(`types.${index}.hourlyFeeCents`, 'money')
      rows.push({ id, itemValue, levels, hourlyFeeCents })
    }
    return saveRecord(
      () => send(updateTeachTypes, { body: { types: rows } }),
      () =>
        send(updateDetails, {
          body: {
            teachIn: teachingLanguages.filter((one) => teachIn.includes(one)),
            shortestLessonMinutes,
            groupLessons,
          },
        }),
    )
  },
}
