import type { parent } from '../tables/accounts/people.ts'
import { daysBefore } from './moments.ts'
import { drawSurname } from './names.ts'
import { drawNeighbourhood } from './places.ts'
import { createRandom } from './random.ts'

export type DemoParent = Omit<typeof parent.$inferInsert, 'id' | 'accountId'> & {
  areaId: number
  createdAt: Date
}

export function makeParent(seed: number, index: number, now: Date): DemoParent {
  const random = createRandom(seed, 'parent', index)
  const { zh, en } = drawSurname(random)
  return {
    surnameZh: zh,
    surnameEn: en,
    areaId: drawNeighbourhood(random).id,
    createdAt: daysBefore(now, 60 + random.next() * 900),
  }
}

/** The first tutor brings some parents, as early reviewers; then every second tutor brings one. */
const withFirstTutor = 40
export function parentsWith(tutors: number): number {
  return tutors === 0 ? 0 : withFirstTutor + Math.floor((tutors - 1) / 2)
}
