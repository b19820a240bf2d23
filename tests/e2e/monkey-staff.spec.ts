import { staffMonkeys } from '#tests/support/monkey/tests.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'

staffMonkeys({ seeds: [seedOfRun], opens: 2, acts: 6 })
