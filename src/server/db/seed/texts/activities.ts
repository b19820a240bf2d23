import type { DemoActivity } from './activities/activity.ts'
import { artsActivities, musicActivities, sportsActivities } from './activities/leisure.ts'
import { languageActivities, schoolingActivities } from './activities/schooling.ts'
import { codingActivities, scienceActivities } from './activities/science.ts'
import { inTurn } from './in-turn.ts'

/** Activities of demo organizations; the first is the one of the sample address. */
export const demoActivities: readonly DemoActivity[] = inTurn([
  schoolingActivities,
  scienceActivities,
  sportsActivities,
  artsActivities,
  codingActivities,
  musicActivities,
  languageActivities,
])
