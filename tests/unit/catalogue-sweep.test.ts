import { oneIn } from '#tests/support/sample.ts'
import { testCatalogue } from '#tests/support/sweeps/catalogue.ts'

testCatalogue(oneIn(12))
