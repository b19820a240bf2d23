import { oneIn } from '#tests/support/sample.ts'
import { describeForeignIds } from '#tests/support/sweeps/foreign-ids.ts'

describeForeignIds(oneIn(10))
