import { randomUUID } from 'node:crypto'
import type { OwnActivity } from '#contract/activities/activities.ts'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { newOrganization } from './new-organization.ts'
import { askCall, newPerson } from './people.ts'
import { decideFor } from './staff-screen.ts'
import { wholePlan } from './whole-activity.ts'

const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A new organization's activity that waits for staff; `startsIn` is in days. */
export async function newWaitingActivity(startsIn = 3) {
  const organization = await newOrganization()
  const { token } = organization
  const title = `Open day of ${organization.mobile.slice(-4)} friends`
  const { activityId } = await askCall<OwnActivity>('POST', '/mechanism/activity/save', {
    token,
    body: {
      ...wholePlan,
      title,
      introduction: 'Two hours of experiments for children, with their parents.',
      description: 'Bring clothes that may get dirty.',
      place: 'Hall of the community centre, third floor',
      sessions: [
        { key: 'session-1', title: '', startsAt: inDays(startsIn), endsAt: inDays(startsIn + 0.1) },
      ],
      pools: [{ key: 'pool-1', name: '', seats: 20, sessionKeys: ['session-1'] }],
      kinds: [{ key: 'kind-1', poolKey: 'pool-1', name: 'Child', priceCents: 0, most: null }],
    },
  })
  const move = { activityId, event: 'submit' }
  await askCall('POST', '/mechanism/activity/move', { token, body: move })
  return { ...organization, activityId, title }
}

/** A new organization's published activity on the running site, with tickets of one parent. */
export async function newFreeActivity({
  tickets,
  startsIn,
}: {
  tickets: number
  startsIn?: number
}) {
  const activity = await newWaitingActivity(startsIn)
  const { activityId } = activity
  await decideFor('activity', activity.name, { approve: true })
  const { kinds } = await askCall<ActivityDetail>(
    'GET',
    `/api/activity/detail?activityId=${activityId}`,
  )
  const { signedIn, mobile: ofParent } = await newPerson()
  await askCall('POST', '/api/activity/buy', {
    token: signedIn.token,
    body: {
      activityId,
      tickets: [
        {
          kindId: kinds[0]?.kindId,
          priceCents: 0,
          holders: Array.from({ length: tickets }, () => ''),
        },
      ],
      key: randomUUID(),
    },
  })
  return { ...activity, parent: { ...signedIn, mobile: ofParent } }
}
