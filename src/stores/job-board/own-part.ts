import { atom } from 'nanostores'

/** What a tutor has to do with an open job already. */
export type OwnPart = 'applied' | 'invited'

/** By the ids of jobs; nothing before the tutor who is signed in is known. */
export const $ownParts = atom<Readonly<Record<number, OwnPart>>>({})
