import { manySeeds } from '#tests/support/monkey/many-seeds.ts'
import { peopleMonkeys } from '#tests/support/monkey/tests.ts'

peopleMonkeys(manySeeds)
