import type { LastingRefusal } from '../../asking/lasting-refusal.ts'

/** A lesson begun or ended on this device, until the server has received it. */
export interface CheckIn {
  userId: number
  side: 'parent' | 'tutor'
  jobId: number
  /** The device's id for the check-in, so that a repeat is recognised. */
  key: string
  /** Time of the check-in by the device's clock; null if the server already knew of it. */
  signedAt: string | null
  /** Set once the server has received the check-in. */
  signId: number | null
  over: { key: string; at: string; minutes: number } | null
  /** Why the server refuses it for good; the user then decides what to do. */
  refused: LastingRefusal | null
}

export const readCheckIns = (raw: unknown): readonly CheckIn[] =>
  Array.isArray(raw) ? raw.filter(isCheckIn) : []

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
