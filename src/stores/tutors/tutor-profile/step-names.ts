import { accountDraft, type Draft } from '../../form/drafts.ts'

/** Steps of a profile, in order. Each is saved by its own call; files are saved when uploaded. */
export const steps = [
  'identity',
  'education',
  'teach',
  'places',
  'times',
  'experience',
  'profile',
  'photo',
  'proofs',
] as const
export type StepName = (typeof steps)[number]

export const stepDrafts = Object.fromEntries(
  steps.map((step) => [step, accountDraft(step)]),
) as Record<StepName, Draft>

export const evidenceDraft = accountDraft('words')
