import { draftMatching, type Matching } from '#contract/teaching/matching.ts'
import { days } from '#contract/vocabulary.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { hourlyFee, type JobValues } from './values.ts'

export type Lever = Matching['levers'][number]

const load = () =>
  createLoaded(
    (draftId: number, signal) =>
      send(draftMatching, { body: { draftId }, signal, hideLoading: true }),
    { begin: 0 },
  )

export const matching = load()
/** The same for the job just published, while the form already shows the next draft. */
export const publishedMatching = load()

/** The form values that a suggestion for more matches changes. */
export function pulled({ kind, value }: Lever, values: JobValues): Partial<JobValues> {
  switch (kind) {
    case 'day':
      return { slots: [...values.slots, ...slotsOn(value, values)] }
    case 'fee':
      return { fee: hourlyFee(Number(value), Number(values.lessonMinutes) || null) }
    case 'online':
      return { mode: 'online' }
    case 'gender':
      return { tutorSex: '' }
    case 'tutorLevel':
      return { tutorLevel: '' }
    case 'area':
      return { areaId: value }
  }
}

function slotsOn(value: string, { slots }: JobValues): JobValues['slots'] {
  const day = days.find((one) => String(one) === value)
  const [first] = slots
  if (day === undefined || first === undefined) return []
  return slots.filter((slot) => slot.day === first.day).map((slot) => ({ ...slot, day }))
}
