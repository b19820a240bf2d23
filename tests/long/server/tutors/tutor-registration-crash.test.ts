import { all } from '#tests/support/sample.ts'
import { describeTutorRegistrationCrash } from '#tests/support/sweeps/tutor-registration-crash.ts'

describeTutorRegistrationCrash(all)
