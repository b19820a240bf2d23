import { updateDetails } from '#contract/tutors/tutor-records.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import { send } from '../../../asking/client.ts'
import { stepForm } from './step.ts'

export const timesForm = stepForm<{ slots: WeekSlot[] }>('times', {
  valuesOf: (tutor) => ({ slots: [...(tutor?.slots ?? [])] }),
  fields: { slots: { control: 'own', label: 'register.field.slots' } },
  save: (body) => send(updateDetails, { body }),
})
