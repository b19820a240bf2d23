import { updateDetails } from '#contract/tutor-records.ts'
import type { WeekSlot } from '#rules/week-hours.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import type { StepLogic } from './step.ts'

export const timesStep: StepLogic<{ slots: WeekSlot[] }> = {
  valueOf: (tutor) => ({ slots: [...(tutor?.slots ?? [])] }),
  save: ({ slots }) => saveRecord(() => send(updateDetails, { body: { slots } })),
}
