import {
  type OwnActivity,
  ownActivities,
  ownActivity,
  saveActivity,
} from '#contract/activities/activities.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { beginOnce } from '../form/editor.ts'
import { newPlan } from './plan-values.ts'

export const ownActivitiesStore = createLoaded(
  ({ pageNum }: { pageNum: number }, signal) => send(ownActivities, { query: { pageNum }, signal }),
  { begin: { pageNum: 1 } },
)

export const ownActivityStore = createLoaded<OwnActivity, number>(
  (activityId, signal) => send(ownActivity, { query: { activityId }, signal }),
  { begin: 0 },
)

export const beginActivity = beginOnce(
  async (key) => (await send(saveActivity, { body: { ...newPlan(), key } })).activityId,
)
