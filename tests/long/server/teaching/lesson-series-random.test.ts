import { describeAnySeries } from '#tests/support/sweeps/lesson-series-random.ts'

describeAnySeries(200)
