import type { ComponentType } from 'react'
import type { StepName } from '#stores/tutors/tutor-profile/step-names.ts'

export const stepForms: Record<StepName, () => Promise<{ default: ComponentType }>> = {
  identity: () => import('./steps/Identity.tsx'),
  education: () => import('./steps/Education.tsx'),
  teach: () => import('./steps/Teach.tsx'),
  places: () => import('./steps/Places.tsx'),
  times: () => import('./steps/Times.tsx'),
  experience: () => import('./steps/Experience.tsx'),
  profile: () => import('./steps/Profile.tsx'),
  photo: () => import('#islands/tutors/proofs/PhotoEditor.tsx'),
  proofs: () => import('#islands/tutors/proofs/Certificates.tsx'),
}
