import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'
import { isWholeSuite } from './suite.ts'

/**
 * What a test is repeated for: all of a list in the long suite, in the short one a single, drawn one;
 * another for each `place`.
 */
export function sampled<Item>(list: readonly Item[], place = 0): readonly Item[] {
  return isWholeSuite() ? list : [draws(seededRandom(seedOfRun + place)).one(list)]
}
