import type { Completeness, ProfilePart } from '#contract/tutor-records.ts'
import { type StepName, steps } from './step-names.ts'

/** Which parts of a profile a step completes. */
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
  /** What it still lacks; nothing once it is done. */
  missing: Completeness['parts']
}

/** The step in which a part is completed. */
const stepOfPart = (part: ProfilePart): StepName =>
  steps.find((one) => partsOfStep[one].includes(part)) ?? 'identity'

/** Address of the step in which a part is completed. */
export const addressOfPart = (part: ProfilePart) =>
  `/tutor/register?step=${stepOfPart(part)}` as const

/**
 * How far a profile is, read in the steps that a tutor goes through, wherever that is shown; without a
 * record nothing is done.
 */
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
    /** Steps that are not done, in their order. */
    left,
    isDone: (step: StepName) => !left.some((one) => one.step === step),
    missingIn: (step: StepName) => list.find((one) => one.step === step)?.missing ?? [],
  }
}
