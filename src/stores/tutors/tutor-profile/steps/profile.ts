import { updateProfile } from '#contract/tutors/tutor-records.ts'
import { send } from '../../../asking/client.ts'
import { stepForm } from './step.ts'

export const profileForm = stepForm<{ profile: string }>('profile', {
  valuesOf(tutor) {
    const shown = tutor?.pending.introduction ?? tutor?.refused.introduction?.wish ?? tutor
    return { profile: shown?.profile ?? '' }
  },
  fields: {
    profile: {
      control: 'own',
      label: 'register.field.profile',
      required: 'tutorProfile.short',
    },
  },
  save: (body) => send(updateProfile, { body }),
})
