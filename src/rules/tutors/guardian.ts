import { tutorAges } from '#contract/tutors/tutor-records/identity.ts'
import { hongKongDay } from '../hong-kong-time.ts'

/**
 * Whether a parent or guardian of a tutor must have agreed. Only the year of birth is asked for, so
 * a tutor who comes of age this year may be of age already: `perhaps`.
 */
export function guardianAgrees(birthYear: number, now: Date): 'must' | 'perhaps' | 'need not' {
  const age = Number(hongKongDay(now).slice(0, 4)) - birthYear
  if (age < tutorAges.adult) return 'must'
  return age === tutorAges.adult ? 'perhaps' : 'need not'
}
