import type { ComponentType } from 'react'
import type { ProfilePart } from '#contract/tutor-records.ts'
import { type StepName, steps } from '#stores/tutor-profile/step-names.ts'

/** The form of each step, loaded when it is shown. */
export const stepForms: Record<StepName, () => Promise<{ default: ComponentType }>> = {
  identity: () => import('./steps/Identity.tsx'),
  education: () => import('./steps/Education.tsx'),
  teach: () => import('./steps/Teach.tsx'),
  places: () => import('./steps/Places.tsx'),
  times: () => import('./steps/Times.tsx'),
  experience: () => import('./steps/Experience.tsx'),
  profile: () => import('./steps/Profile.tsx'),
  photo: () => import('#islands/tutor/PhotoEditor.tsx'),
  proofs: () => import('#islands/tutor/Certificates.tsx'),
}

/** Which parts of a profile a step completes. */
export const partsOfStep: Record<StepName, readonly ProfilePart[]> = {
  identity: ['identity'],
  education: ['education'],
  teach: ['teach'],
  places: ['modes', 'areas'],
  times: ['availability'],
  experience: ['experience', 'results'],
  profile: ['profile'],
  photo: ['photo'],
  proofs: ['proofs'],
}

/** Address of the step in which a part is completed. */
export function addressOfPart(part: ProfilePart): `/tutor/register?step=${StepName}` {
  const step = steps.find((one) => partsOfStep[one].includes(part))
  return `/tutor/register?step=${step ?? 'identity'}`
}
