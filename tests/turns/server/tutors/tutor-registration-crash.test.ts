import { oneIn } from '#tests/support/sample.ts'
import { describeTutorRegistrationCrash } from '#tests/support/sweeps/tutor-registration-crash.ts'

describeTutorRegistrationCrash(oneIn(8))
