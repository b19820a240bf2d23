import type { ActivityDetail } from '#contract/activities/activity-search.ts'

export interface Chosen {
  /** Participants' nicknames by id of the ticket kind, one for each ticket. */
  tickets: Readonly<Record<number, readonly string[]>>
  packages: readonly number[]
}

type OnSale = Pick<ActivityDetail, 'kinds' | 'packages'>

export const nothingChosen: Chosen = { tickets: {}, packages: [] }

/** At first, one ticket of the first available kind is chosen. */
export function firstChosen({ kinds }: Pick<OnSale, 'kinds'>): Chosen {
  const first = kinds.find(({ isOpen, free }) => isOpen && free > 0)
  return first === undefined ? nothingChosen : { tickets: { [first.kindId]: [''] }, packages: [] }
}

export function totalOf({ kinds, packages }: OnSale, chosen: Chosen): number {
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
