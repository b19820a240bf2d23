import { describeAnyActivity } from '#tests/support/sweeps/activity-random.ts'

describeAnyActivity(1000)
