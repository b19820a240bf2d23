import { oneIn } from '#tests/support/sample.ts'
import { describeInput } from '#tests/support/sweeps/input.ts'

describeInput(oneIn(12))
