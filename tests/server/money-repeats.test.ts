import { oneIn } from '#tests/support/sample.ts'
import { describeMoneyRepeats } from '#tests/support/sweeps/money-repeats.ts'

describeMoneyRepeats(oneIn(8))
