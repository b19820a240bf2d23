import { type ActivityDetail, activityDetail } from '#contract/activities/activity-search.ts'
import { buyTickets } from '#contract/activities/tickets.ts'
import { localPath } from '#i18n/locales.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { $locale } from '../language.ts'

export const shopStore = createLoaded<ActivityDetail, number>(
  (activityId, signal) => send(activityDetail, { query: { activityId }, signal }),
  { begin: 0, isPublic: true },
)

export interface Chosen {
  /** Participants' nicknames by id of the ticket kind, one for each ticket. */
  tickets: Readonly<Record<number, readonly string[]>>
  packages: readonly number[]
}

export const nothingChosen: Chosen = { tickets: {}, packages: [] }

/** A single kind of ticket that is free is chosen from the start. */
export function firstChosen(activity: ActivityDetail): Chosen {
  const [only, ...others] = activity.kinds
  const isPlain = only !== undefined && others.length + activity.packages.length === 0
  return isPlain && only.isOpen && only.free > 0 && only.priceCents === 0
    ? { tickets: { [only.kindId]: [''] }, packages: [] }
    : nothingChosen
}

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

export function totalOf({ kinds, packages }: ActivityDetail, chosen: Chosen): number {
  const tickets = kinds.reduce(
    (sum, { kindId, priceCents }) => sum + priceCents * (chosen.tickets[kindId]?.length ?? 0),
    0,
  )
  return packages.reduce(
    (sum, { packageId, priceCents }) =>
      sum + (chosen.packages.includes(packageId) ? priceCents : 0),
    tickets,
  )
}

/** Reused until an order is made, so that a retry after a lost response is the same purchase. */
let attempt = { content: '', key: '' }

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
  const content = JSON.stringify({ tickets, wanted })
  if (attempt.content !== content) attempt = { content, key: randomUuid() }
  const { orderNo, isPaid } = await send(buyTickets, {
    body: { activityId, tickets, packages: wanted, key: attempt.key },
  })
  attempt = { content: '', key: '' }
  if (!isPaid) {
    window.location.assign(localPath($locale.get(), `/order-pay?orderNo=${orderNo}`))
  }
  return isPaid
}
