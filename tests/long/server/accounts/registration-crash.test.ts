import { all } from '#tests/support/sample.ts'
import { describeRegistrationCrash } from '#tests/support/sweeps/registration-crash.ts'

describeRegistrationCrash(all)
