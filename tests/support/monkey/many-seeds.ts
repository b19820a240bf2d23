import { seedOfRun } from '../seed-of-run.ts'

const count = Number(process.env.MONKEY_SEEDS ?? 12)

/** Takes about an hour with one worker; MONKEY_SEEDS sets another number of seeds. */
export const manySeeds = {
  seeds: Array.from({ length: count }, (_, at) => seedOfRun * 100 + at),
  opens: 8,
  acts: 12,
}
