import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { activity } from '#server/db/tables/index.ts'
import { newPlan } from '#stores/activities/plan-values.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

describeOnOneDatabase('drafts of activities', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })

  test('a draft without a word is begun once, and deleted there is nothing left of it', async () => {
    const house = await world.newOrganization()
    const begin = async () =>
      (
        await house.post<OwnActivity>('/mechanism/activity/save', {
          ...newPlan(),
          key: randomUUID(),
        })
      ).data
    const [first, second] = [await begin(), await begin()]
    expect(second.activityId).toBe(first.activityId)
    await world.save(house, { activityId: first.activityId })
    expect((await begin()).activityId).not.toBe(first.activityId)
    await world.move(house, first.activityId, 'cancel')
    const own = `/mechanism/activity/own/detail?activityId=${first.activityId}` as const
    expect((await house.get(own)).code).toBe('A0404')
    const [row] = await world.db.select().from(activity).where(eq(activity.id, first.activityId))
    expect(JSON.stringify(row?.plan)).not.toContain(wholePlan.title)
  })
})
