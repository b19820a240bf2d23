/** Seed of the short suite's samples, another each day. TEST_SEED repeats an earlier one. */
export const seedOfRun = Number(
  process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
)
if (!Number.isSafeInteger(seedOfRun)) throw new Error('TEST_SEED must be a whole number')
