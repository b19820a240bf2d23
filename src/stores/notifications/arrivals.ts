import { atom } from 'nanostores'

/** Increases with each new notification: what the page shows may then be out of date. */
export const $arrivals = atom(0)

export const countArrival = (): void => $arrivals.set($arrivals.get() + 1)
