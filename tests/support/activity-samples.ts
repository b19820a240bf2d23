import { randomUUID } from 'node:crypto'
import type { ActivityWorld } from './activities.ts'

/** Each money call about activities, in a situation of its own: it can be sent repeatedly. */
export const activitySamples = {
  '/api/activity/buy': async (world: ActivityWorld) => {
    const activityId = await world.publish(await world.newOrganization())
    const parent = await world.newParent()
    const [kind] = (await world.offered(activityId)).kinds
    const tickets = [{ kindId: kind?.kindId, priceCents: 200_00, holders: ['小明', '小美'] }]
    const body = { activityId, tickets, key: randomUUID() }
    return () => parent.post('/api/activity/buy', body)
  },
}
