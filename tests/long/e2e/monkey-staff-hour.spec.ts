import { manySeeds } from '#tests/support/monkey/many-seeds.ts'
import { staffMonkeys } from '#tests/support/monkey/tests.ts'

staffMonkeys(manySeeds)
