import { atom } from 'nanostores'

/** Time of the last visit to the job board on this device, or 0. It is never sent anywhere. */
export const $lastVisit = atom(0)
