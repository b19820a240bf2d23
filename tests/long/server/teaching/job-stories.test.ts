import { describeJobStories } from '#tests/support/sweeps/job-stories.ts'

describeJobStories(4, 75)
