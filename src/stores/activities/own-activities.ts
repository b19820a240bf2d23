import {
  type OwnActivity,
  ownActivities,
  ownActivity,
  saveActivity,
} from '#contract/activities/activities.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'
import { newPlan } from './plan-values.ts'

export const ownActivitiesStore = createLoaded(
  ({ pageNum }: { pageNum: number }, signal) => send(ownActivities, { query: { pageNum }, signal }),
  { begin: { pageNum: 1 } },
)

export const ownActivityStore = createLoaded<OwnActivity, number>(
  (activityId, signal) => send(ownActivity, { query: { activityId }, signal }),
  { begin: 0 },
)

/** `?activityId=12`; 0 without one. */
export function activityInAddress(): number {
  const text = new URLSearchParams(browser.location().search).get('activityId') ?? ''
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0
}

let key = randomUuid()

/** Creates an activity and returns its id; a retry after a lost response returns the same one. */
export async function beginActivity(): Promise<number> {
  const { activityId } = await send(saveActivity, { body: { ...newPlan(), key } })
  key = randomUuid()
  return activityId
}
