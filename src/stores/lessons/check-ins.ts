import type { LastingRefusal } from '../asking/lasting-refusal.ts'

/** A lesson that was begun or ended on this device, until the server has heard of it. */
export interface CheckIn {
  userId: number
  side: 'parent' | 'tutor'
  jobId: number
  /** The device's name for the check-in: sent again, it is the same one. */
  key: string
  /** When it was made by the clock of this device; null for one that the server knew before. */
  signedAt: string | null
  /** Once the server has heard of the check-in. */
  signId: number | null
  over: { key: string; at: string; minutes: number } | null
  /** Why the server does not take it; it waits for the person then. */
  refused: LastingRefusal | null
}

/** What was found on the device; what no version of ours wrote is left out. */
export const readCheckIns = (kept: unknown): readonly CheckIn[] =>
  Array.isArray(kept) ? kept.filter(isCheckIn) : []

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isCheckIn(one: unknown): one is CheckIn {
  if (!isRecord(one)) return false
  const { userId, side, jobId, key, signedAt, signId, over, refused } = one
  return (
    isNumber(userId) &&
    (side === 'parent' || side === 'tutor') &&
    isNumber(jobId) &&
    isText(key) &&
    (signedAt === null || isText(signedAt)) &&
    (signId === null || isNumber(signId)) &&
    (over === null ||
      (isRecord(over) && isText(over.key) && isText(over.at) && isNumber(over.minutes))) &&
    (refused === null ||
      (isRecord(refused) && isText(refused.code) && Array.isArray(refused.rules)))
  )
}
