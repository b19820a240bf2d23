import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'
import { isWholeSuite } from './suite.ts'

/** Takes of the cases of a sweep those that are tried. */
export type Take = <Case>(cases: readonly Case[]) => readonly Case[]

/** What `tests/long` tries. */
export const all: Take = (cases) => cases

/** What the short suite tries: one case of so many, at least one, and others the next day. */
export function oneIn(many: number): Take {
  const { some } = draws(seededRandom(seedOfRun))
  return (cases) => {
    const wanted = Math.ceil(cases.length / many)
    return some(cases, wanted, wanted)
  }
}

/** How many a test tries of what it cannot list beforehand: `short` in the short suite, `whole` in the whole one. */
export const howMany = ({ short, whole }: { short: number; whole: number }): number =>
  isWholeSuite() ? whole : short

/** Environment variable: whether cases that take turns are all tried, as files that do are: tests/mutants. */
export const everyTurnVariable = 'TEST_EVERY_TURN'

/** Of cases that take turns in the short suite, those whose turn it is; all in the whole one. */
export const inTurn = (many: number): Take =>
  process.env[everyTurnVariable] === undefined ? sample(many) : all

/** Takes one case of so many in the short suite, and all in the whole one. */
export const sample = (many: number): Take => (isWholeSuite() ? all : oneIn(many))

/**
 * What a test is repeated for: all of a list in the long suite, in the short one a single, drawn one;
 * another for each `place`.
 */
export function sampled<Item>(list: readonly Item[], place = 0): readonly Item[] {
  return isWholeSuite() ? list : [draws(seededRandom(seedOfRun + place)).one(list)]
}
