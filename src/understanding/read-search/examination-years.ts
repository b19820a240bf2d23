import { levelGroupById } from '#catalogue/level-groups.ts'
import type { Verdict } from './reading.ts'
import type { Found } from './sense.ts'

const keysOf = (id: string) => levelGroupById(id)?.keys ?? []
const examinationYears = new Map([
  [keysOf('ib').join(), keysOf('ibDp')],
  [keysOf('igcse').join(), keysOf('igcse').slice(-2)],
])

/** IB and IGCSE name years of the middle school as well; who looks for a tutor means the examination. */
export function examinationLevels(levels: Map<Found, Verdict>): Map<Found, Verdict> {
  return new Map([...levels].map(([word, verdict]) => [word, narrowed(verdict)]))
}

function narrowed(verdict: Verdict): Verdict {
  if (verdict === 'keep') return verdict
  return verdict.map((said) => {
    const values = examinationYears.get(said.values.join())
    return values === undefined ? said : { ...said, values }
  })
}
