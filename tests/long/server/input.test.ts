import { all } from '#tests/support/sample.ts'
import { describeInput } from '#tests/support/sweeps/input.ts'

describeInput(all)
