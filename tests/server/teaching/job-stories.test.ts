import { describeJobStories } from '#tests/support/sweeps/job-stories.ts'

describeJobStories(1, 25)
