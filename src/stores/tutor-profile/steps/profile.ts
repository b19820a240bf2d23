import { updateProfile } from '#contract/tutor-records.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import type { StepLogic } from './step.ts'

export const profileStep: StepLogic<{ profile: string }> = {
  valueOf: (tutor) => ({ profile: tutor?.profile ?? '' }),
  save: ({ profile }) => saveRecord(() => send(updateProfile, { body: { profile } })),
}
