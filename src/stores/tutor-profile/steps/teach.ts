import { updateStep } from '#contract/tutor-records.ts'
import { type FirstLanguage, type LevelKey, teachingLanguages } from '#contract/vocabulary.ts'
import { parseCents } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { minimumFeeIssue } from '#rules/validation/minimum-fee.ts'
import { send } from '../../asking/client.ts'
import { presentTutor } from '../record.ts'
import { levelOf, stepForm } from './step.ts'

export interface TeachRow {
  id: number | null
  itemValue: string
  label: string
  levels: LevelKey[]
  /** HK$ an hour, as typed. */
  fee: string
}
interface TeachValues {
  types: TeachRow[]
  teachIn: string[]
  shortestLessonMinutes: string
  groupLessons: boolean
  firstLessonTrial: boolean
  firstLanguage: FirstLanguage | ''
}

export const teachForm = stepForm<TeachValues>('teach', {
  valuesOf: (tutor) => ({
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
    firstLessonTrial: tutor?.firstLessonTrial ?? false,
    firstLanguage: tutor?.firstLanguage ?? '',
  }),
  fields: {
    types: {
      control: 'own',
      label: 'register.field.types',
      required: 'required.select',
      rows: {
        table: {
          levels: { control: 'own', label: 'register.field.levels', required: 'required.select' },
          fee: {
            control: 'own',
            label: 'register.field.hourlyFeeCents',
            also: ['hourlyFeeCents'],
            required: true,
            check: feeRule,
          },
        },
      },
    },
    // Asked for here, where it is chosen: without it the profile stays out of sight.
    teachIn: { control: 'own', label: 'register.field.teachIn', required: 'required.select' },
    shortestLessonMinutes: { control: 'select', label: 'register.field.shortestLessonMinutes' },
    firstLanguage: {
      control: 'select',
      label: 'register.field.firstLanguage',
    },
    groupLessons: { control: 'yes', label: 'register.groupLessons' },
    firstLessonTrial: { control: 'yes', label: 'register.firstLessonTrial' },
  },
  save: ({ types, teachIn, firstLanguage, ...details }) =>
    send(updateStep, {
      body: {
        ...details,
        firstLanguage: firstLanguage === '' ? undefined : firstLanguage,
        teachIn: teachingLanguages.filter((one) => teachIn.includes(one)),
        types: types.map(({ id, itemValue, levels, fee }) => ({
          id,
          itemValue,
          levels,
          hourlyFeeCents: centsOf(fee) ?? 0,
        })),
      },
    }),
})

const centsOf = (fee: string) => parseCents(fee.trim().replace(/^(?:HK)?\$\s*/iu, ''))

function feeRule(fee: string) {
  const cents = centsOf(fee)
  return cents === null ? 'money' : minimumFeeIssue(cents, levelOf(presentTutor()), 60)
}
