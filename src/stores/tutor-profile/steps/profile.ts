import { updateProfile } from '#contract/tutor-records.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import { refused, type StepLogic } from './step.ts'

export const profileStep: StepLogic<{ profile: string }> = {
  valueOf: (tutor) => ({ profile: tutor?.profile ?? '' }),
  save: async ({ profile }) =>
    profile.trim() === ''
      ? refused([{ field: 'profile', rule: 'tutorProfile.short' }])
      : saveRecord(() => send(updateProfile, { body: { profile } })),
}
