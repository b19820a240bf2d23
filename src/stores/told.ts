import { atom } from 'nanostores'

/** Increases with each new notification: what the page shows may then be out of date. */
export const $told = atom(0)

export const tell = (): void => $told.set($told.get() + 1)
