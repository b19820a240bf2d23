import { describeOnPostgres } from '#tests/support/database.ts'
import { tryWorlds } from '#tests/support/meanwhile/worlds.ts'

/* What meanwhile.test.ts tries before the first lock of each step, before each of its locks. */

describeOnPostgres('what happens meanwhile, at any lock', (open) => {
  tryWorlds(open, { everyLock: true })
})
