import { updateStep } from '#contract/tutors/tutor-records.ts'
import { type FirstLanguage, type LevelKey, teachingLanguages } from '#contract/vocabulary.ts'
import { parseFee } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { feeBandOfLevel, feeBandsOf } from '#rules/tutors/fee-bands.ts'
import { hourlyFeeIssue } from '#rules/validation/minimum-fee.ts'
import { send } from '../../../asking/client.ts'
import { presentTutor } from '../record.ts'
import { levelOf, stepForm } from './step.ts'

export interface TeachRow {
  id: number | null
  itemValue: string
  label: string
  levels: LevelKey[]
  /** HK$ per hour, as typed; for all levels while there are no bands. */
  fee: string
  /** Different fees by level; missing in older drafts. */
  bands?: FeeBandRow[]
}
export interface FeeBandRow {
  levels: LevelKey[]
  fee: string
}
interface TeachValues {
  types: TeachRow[]
  teachIn: string[]
  shortestLessonMinutes: string
  groupLessons: boolean
  firstLessonTrial: boolean
  offersRecordCheck: boolean
  firstLanguage: FirstLanguage | ''
}

export const teachForm = stepForm<TeachValues>('teach', {
  valuesOf: (tutor) => ({
    types: (tutor?.teaches ?? []).map((teach) => ({
      id: teach.id,
      itemValue: teach.itemValue,
      label: teach.label,
      levels: [...teach.levels],
      fee: decimalOfCents(teach.hourlyFeeCents),
      bands: bandRows(teach.bands),
    })),
    teachIn: [...(tutor?.teachIn ?? [])],
    shortestLessonMinutes: String(tutor?.shortestLessonMinutes ?? 60),
    groupLessons: tutor?.groupLessons ?? false,
    firstLessonTrial: tutor?.firstLessonTrial ?? false,
    offersRecordCheck: tutor?.offersRecordCheck ?? false,
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
            shown: ({ bands }) => !hasBands(bands),
          },
          bands: {
            control: 'own',
            label: 'register.field.hourlyFeeCents',
            check: (bands) => firstIssue(bands ?? []),
            shown: ({ bands }) => hasBands(bands),
          },
        },
      },
    },
    // Required here, where it is chosen: without it the profile stays hidden.
    teachIn: { control: 'own', label: 'register.field.teachIn', required: 'required.select' },
    shortestLessonMinutes: { control: 'select', label: 'register.field.shortestLessonMinutes' },
    firstLanguage: {
      control: 'select',
      label: 'register.field.firstLanguage',
    },
    groupLessons: { control: 'yes', label: 'register.groupLessons' },
    firstLessonTrial: { control: 'yes', label: 'register.firstLessonTrial' },
    offersRecordCheck: { control: 'yes', label: 'register.offersRecordCheck' },
  },
  save: ({ types, teachIn, firstLanguage, ...details }) =>
    send(updateStep, {
      body: {
        ...details,
        firstLanguage: firstLanguage === '' ? undefined : firstLanguage,
        teachIn: teachingLanguages.filter((one) => teachIn.includes(one)),
        types: types.map(({ id, itemValue, levels, fee, bands = [] }) => {
          const priced = bands.map((band) => ({
            levels: band.levels,
            hourlyFeeCents: parseFee(band.fee) ?? 0,
          }))
          const lowest = Math.min(...priced.map(({ hourlyFeeCents }) => hourlyFeeCents))
          const hourlyFeeCents = priced.length === 0 ? (parseFee(fee) ?? 0) : lowest
          return { id, itemValue, levels, hourlyFeeCents, bands: priced }
        }),
      },
    }),
})

const hasBands = (bands: readonly FeeBandRow[] | undefined) => (bands ?? []).length > 0

export const bandRows = (
  bands: readonly { levels: readonly LevelKey[]; hourlyFeeCents: number }[],
): FeeBandRow[] =>
  bands.map(({ levels, hourlyFeeCents }) => ({
    levels: [...levels],
    fee: decimalOfCents(hourlyFeeCents),
  }))

/** The chosen levels in their usual price groups, each with the common fee. */
export const openBands = ({ levels, fee }: Pick<TeachRow, 'levels' | 'fee'>): FeeBandRow[] =>
  feeBandsOf(levels).map((band) => ({ levels: band, fee }))

/** Adapts the bands to changed levels: new ones join their usual group or form a new band. */
export function withLevels(
  bands: readonly FeeBandRow[],
  levels: readonly LevelKey[],
): FeeBandRow[] {
  if (bands.length === 0) return []
  const kept = bands.map((band) => ({
    ...band,
    levels: band.levels.filter((key) => levels.includes(key)),
  }))
  for (const key of levels) {
    if (kept.some((band) => band.levels.includes(key))) continue
    const name = feeBandOfLevel(key)
    const fitting = kept.find((band) => band.levels.some((one) => feeBandOfLevel(one) === name))
    if (fitting)
      fitting.levels = levels.filter((one) => one === key || fitting.levels.includes(one))
    else kept.push({ levels: [key], fee: '' })
  }
  return kept.filter((band) => band.levels.length > 0)
}

/** The error of a band's fee, as a message of `rules`. */
const bandIssue = ({ fee }: FeeBandRow) => (fee.trim() === '' ? 'required' : feeRule(fee))

function firstIssue(bands: readonly FeeBandRow[]) {
  return bands.map(bandIssue).find((issue) => issue !== null) ?? null
}

/** Index of the first band with an error; -1 for none. */
export const wrongBand = (bands: readonly FeeBandRow[]): number =>
  bands.findIndex((band) => bandIssue(band) !== null)

function feeRule(fee: string) {
  return hourlyFeeIssue(parseFee(fee), levelOf(presentTutor()))
}
