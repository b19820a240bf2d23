import { atom } from 'nanostores'

/** When somebody last looked at the job board on this device: 0 before the second visit. It never leaves it. */
export const $lastVisit = atom(0)
