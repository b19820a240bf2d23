import { type ActivityDetail, activityDetail } from '#contract/activities/activity-search.ts'
import { buyTickets } from '#contract/activities/tickets.ts'
import { localPath } from '#i18n/locales.ts'
import type { Chosen } from '#rules/activities/chosen-tickets.ts'
import { send } from '../asking/client.ts'
import { keptKeys } from '../asking/kept-keys.ts'
import { createLoaded } from '../asking/loaded.ts'
import { $locale } from '../language.ts'

export const shopStore = createLoaded<ActivityDetail, number>(
  (activityId, signal) => send(activityDetail, { query: { activityId }, signal }),
  { begin: 0, isPublic: true },
)

/** What the buyer ends up with: how many tickets, and for which dates. */
export interface Got {
  n: number
  dates: ActivityDetail['dates']
}

export function gotBy({ kinds, packages, dates }: ActivityDetail, chosen: Chosen): Got {
  const taken = packages.filter(({ packageId }) => chosen.packages.includes(packageId))
  const holders = (kindId: number) => chosen.tickets[kindId]?.length ?? 0
  const inPackages = taken.flatMap(({ kindIds }) => kindIds)
  const sessions = new Set(
    kinds
      .filter(({ kindId }) => holders(kindId) > 0 || inPackages.includes(kindId))
      .flatMap(({ sessionIds }) => sessionIds),
  )
  const n =
    kinds.reduce((sum, { kindId }) => sum + holders(kindId), 0) +
    taken.reduce((sum, { tickets }) => sum + tickets, 0)
  return { n, dates: dates.filter(({ sessionId }) => sessions.has(sessionId)) }
}

const withKey = keptKeys()

/** Makes one order and opens its payment page; a free order is complete at once. */
export async function buyChosen(activity: ActivityDetail, chosen: Chosen): Promise<boolean> {
  const { activityId, kinds, packages } = activity
  const tickets = kinds.flatMap(({ kindId, priceCents }) => {
    const holders = chosen.tickets[kindId] ?? []
    return holders.length === 0 ? [] : [{ kindId, priceCents, holders: [...holders] }]
  })
  const wanted = packages.flatMap(({ packageId, priceCents }) =>
    chosen.packages.includes(packageId) ? [{ packageId, priceCents }] : [],
  )
  const what = { activityId, tickets, packages: wanted }
  const { orderNo, isPaid } = await withKey(JSON.stringify(what), (key) =>
    send(buyTickets, { body: { ...what, key } }),
  )
  if (!isPaid) {
    window.location.assign(localPath($locale.get(), `/order-pay?orderNo=${orderNo}`))
  }
  return isPaid
}
