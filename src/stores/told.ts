import { atom } from 'nanostores'

/** Rises when somebody is told of something new: what their page shows may be older than that. */
export const $told = atom(0)

export const tell = (): void => $told.set($told.get() + 1)
