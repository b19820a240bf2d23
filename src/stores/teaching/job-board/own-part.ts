import { atom } from 'nanostores'

export type OwnPart = 'applied' | 'invited'

/** By job id; empty until the signed-in tutor's applications are loaded. */
export const $ownParts = atom<Readonly<Record<number, OwnPart>>>({})
