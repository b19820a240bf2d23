import type { ComponentType } from 'react'
import type { ProfilePart } from '#contract/tutor-records.ts'
import type { StepName } from '#stores/tutor-profile/drafts.ts'

/** The form of each step, loaded when it is shown. */
export const stepForms: Record<StepName, () => Promise<{ default: ComponentType }>> = {
  identity: () => import('./steps/Identity.tsx'),
  education: () => import('./steps/Education.tsx'),
  teach: () => import('./steps/Teach.tsx'),
  places: () => import('./steps/Places.tsx'),
  times: () => import('./steps/Times.tsx'),
  experience: () => import('./steps/Experience.tsx'),
  profile: () => import('./steps/Profile.tsx'),
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
}

/** The step in which a part is completed. */
export function stepOfPart(part: ProfilePart): StepName | undefined {
  return (Object.keys(partsOfStep) as StepName[]).find((step) => partsOfStep[step].includes(part))
}
