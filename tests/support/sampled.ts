import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'
import { isWholeSuite } from './suite.ts'

/** What a walk is repeated for: all of a list in the long suite, in the short one a single, drawn one. */
export function sampled<Item>(list: readonly Item[]): readonly Item[] {
  return isWholeSuite() ? list : [draws(seededRandom(seedOfRun)).one(list)]
}
