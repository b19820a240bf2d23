import { randomUUID } from 'node:crypto'
import type { ActivityDesk } from './activities.ts'

/** Each money call about activities, in a situation of its own: it can be sent repeatedly. */
export const activitySamples = {
  '/api/activity/buy': async (desk: ActivityDesk) => {
    const activityId = await desk.publish(await desk.newOrganization())
    const parent = await desk.newParent()
    const [kind] = (await desk.offered(activityId)).kinds
    const tickets = [{ kindId: kind?.kindId, priceCents: 200_00, holders: ['小明', '小美'] }]
    const body = { activityId, tickets, key: randomUUID() }
    return () => parent.post('/api/activity/buy', body)
  },
}
