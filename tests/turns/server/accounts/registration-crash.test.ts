import { oneIn } from '#tests/support/sample.ts'
import { describeRegistrationCrash } from '#tests/support/sweeps/registration-crash.ts'

describeRegistrationCrash(oneIn(6))
