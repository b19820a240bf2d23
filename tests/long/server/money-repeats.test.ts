import { all } from '#tests/support/sample.ts'
import { describeMoneyRepeats } from '#tests/support/sweeps/money-repeats.ts'

describeMoneyRepeats(all)
