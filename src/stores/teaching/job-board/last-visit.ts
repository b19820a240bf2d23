import { atom } from 'nanostores'

/**
 * End of the previous visit to the job board on this device, 0 on the first. Never sent anywhere.
 */
export const $lastVisit = atom(0)
