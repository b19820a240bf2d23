import { accountDraft, type Draft } from '../form/drafts.ts'

/** Steps of a profile in their order; each is saved by its own call, files as they are sent. */
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

/** What was typed in each step and is not saved. */
export const stepDrafts = Object.fromEntries(
  steps.map((step) => [step, accountDraft(step)]),
) as Record<StepName, Draft>

/** Words of an introduction that gave a field, by field. */
export const wordsDraft = accountDraft('words')
