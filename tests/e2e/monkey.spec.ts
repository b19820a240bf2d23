import { peopleMonkeys } from '#tests/support/monkey/tests.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'

/* With e2e/monkey-staff.spec.ts a minute's walk; for an hour's see tests/long/e2e. */
peopleMonkeys({ seeds: [seedOfRun], opens: 2, acts: 6 })
