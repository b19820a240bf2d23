import { describeOnPostgres } from '#tests/support/database.ts'
import { tryWorlds } from '#tests/support/meanwhile/worlds.ts'

/* As tests/server/meanwhile.test.ts, but before every lock of a step instead of its first. */

describeOnPostgres('what happens meanwhile, at any lock', (open) => {
  tryWorlds(open, { everyLock: true })
})
