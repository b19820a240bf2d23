import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'
import { isWholeSuite } from './suite.ts'

/** Selects the cases of a sweep that are tried. */
export type Take = <Case>(cases: readonly Case[]) => readonly Case[]

export const all: Take = (cases) => cases

/** Selection of the short suite: one case in `many`, at least one, different ones each day. */
export function oneIn(many: number): Take {
  const { some } = draws(seededRandom(seedOfRun))
  return (cases) => {
    const wanted = Math.ceil(cases.length / many)
    return some(cases, wanted, wanted)
  }
}

/** A number of tries where cases cannot be listed. */
export const howMany = ({ short, whole }: { short: number; whole: number }): number =>
  isWholeSuite() ? whole : short

/** Environment variable that makes daily samples complete, for tests/mutants. */
export const everyTurnVariable = 'TEST_EVERY_TURN'

/** As `sample`, but all cases if `everyTurnVariable` is set. */
export const inTurn = (many: number): Take =>
  process.env[everyTurnVariable] === undefined ? sample(many) : all

/** One case in `many` in the short suite; all in the whole one. */
export const sample = (many: number): Take => (isWholeSuite() ? all : oneIn(many))

/** The whole list in the whole suite, else one item; `place` gives each test another. */
export function sampled<Item>(list: readonly Item[], place = 0): readonly Item[] {
  return isWholeSuite() ? list : [draws(seededRandom(seedOfRun + place)).one(list)]
}
