import type { FieldIssue } from '#contract/errors.ts'
import { type TeachInput, updateDetails, updateTeachTypes } from '#contract/tutor-records.ts'
import { type LevelKey, teachingLanguages } from '#contract/vocabulary.ts'
import { parseCents } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { formatPrice } from '#rules/numbers.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import { levelOf, refused, type StepLogic } from './step.ts'

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
  async save({ types, teachIn, shortestLessonMinutes, groupLessons }, tutor) {
    const lowest = minimumHourlyFeeCents[levelOf(tutor)]
    const rows: TeachInput[] = []
    const issues: FieldIssue[] = []
    if (types.length === 0) issues.push({ field: 'types', rule: 'required.select' })
    for (const [index, { id, itemValue, levels, fee }] of types.entries()) {
      const hourlyFeeCents = parseCents(fee.trim().replace(/^(?:HK)?\$\s*/iu, ''))
      const wrong = fee.trim() === '' ? 'required' : hourlyFeeCents === null && 'money'
      const tooLow = hourlyFeeCents !== null && hourlyFeeCents < lowest
      if (levels.length === 0) {
        issues.push({ field: `types.${index}.levels`, rule: 'required.select' })
      }
      if (wrong) issues.push({ field: `types.${index}.hourlyFeeCents`, rule: wrong })
      else if (tooLow) {
        const rule = issueCode({ rule: 'minFee', params: { amount: formatPrice(lowest) } })
        issues.push({ field: `types.${index}.hourlyFeeCents`, rule })
      }
      rows.push({ id, itemValue, levels, hourlyFeeCents: hourlyFeeCents ?? 0 })
    }
    // Asked for here, where it is chosen: without it the profile stays out of sight.
    if (teachIn.length === 0) issues.push({ field: 'teachIn', rule: 'required.select' })
    if (issues.length > 0) return refused(issues)
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
