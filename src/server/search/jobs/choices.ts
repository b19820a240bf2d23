import type { JobFacetName } from '#contract/teaching/job-search.ts'
import { days, sexes, tutorLevels } from '#contract/vocabulary.ts'
import { valuesOf } from '../codes.ts'
import { bandsOfStep } from '../fee-bands.ts'
import { areasAround } from './predicates.ts'

/** The value of an open requirement, which fits every choice. */
export const leftOpen = 'any'

const itself = (value: string) => [value]
const orAll = (values: readonly string[]) => (value: string) =>
  value === leftOpen ? [...values] : [value]

/** Choices that a job's value counts towards; fees are steps (fee-bands.ts), days a mask. */
export const jobChoices: Record<JobFacetName, (value: string) => string[]> = {
  // Parents' own subjects have no category to choose.
  category: (value) => (value === 'CUS' ? [] : [value]),
  subject: itself,
  level: itself,
  area: (value) => areasAround(Number(value)).map(String),
  fee: (step) => bandsOfStep(Number(step)),
  mode: itself,
  gender: orAll(sexes),
  tutorLevel: orAll(tutorLevels),
  day: (mask) => valuesOf(days, Number(mask)).map(String),
}
