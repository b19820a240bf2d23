import type { Completeness, ProfilePart } from '#contract/tutors/tutor-records.ts'
import { type StepName, steps } from './step-names.ts'

const partsOfStep: Record<StepName, readonly ProfilePart[]> = {
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

export interface StepProgress {
  step: StepName
  /** Parts still missing; empty once the step is done. */
  missing: Completeness['parts']
}

const stepOfPart = (part: ProfilePart): StepName =>
  steps.find((one) => partsOfStep[one].includes(part)) ?? 'identity'

export const addressOfPart = (part: ProfilePart) =>
  `/tutor/register?step=${stepOfPart(part)}` as const

/** Progress of a profile by the steps that a tutor goes through; without a record none is done. */
export function profileProgress(completeness: Completeness | undefined) {
  const list = steps.map((step): StepProgress => {
    const parts = partsOfStep[step]
    const missing = completeness?.parts.filter(({ part, done }) => !done && parts.includes(part))
    return { step, missing: missing ?? [] }
  })
  const left = completeness === undefined ? list : list.filter(({ missing }) => missing.length > 0)
  return {
    total: steps.length,
    done: steps.length - left.length,
    left,
    isDone: (step: StepName) => !left.some((one) => one.step === step),
    missingIn: (step: StepName) => list.find((one) => one.step === step)?.missing ?? [],
  }
}
