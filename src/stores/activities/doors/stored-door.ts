import { type DoorAnswer, type DoorList, doorAnswers } from '#contract/activities/doors.ts'

/** Stored on a helper's device until the door ends. */
export interface StoredDoor {
  token: string
  /** Chosen by the helper; null: the next one. */
  sessionId: number | null
}

/** A ticket shown while offline, until the server has received it. */
export interface Showing {
  token: string
  /** The device's id for it, so that a repeat is recognised. */
  key: string
  sessionId: number
  code: string
  ticketId: number | null
  deviceAt: string
  shown: DoorAnswer
}

/** A ticket admitted here since the list was loaded. */
export interface LetIn {
  ticketId: number
  sessionId: number
  at: string
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const rows = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/* Parsers of the device's storage; entries of an unknown shape are dropped. */

export function readDoor(raw: unknown): StoredDoor | null {
  if (!isRecord(raw) || !isToken(raw.token)) return null
  return { token: raw.token, sessionId: isNumber(raw.sessionId) ? Number(raw.sessionId) : null }
}

export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/u.test(text)

export const readShowings = (raw: unknown): readonly Showing[] =>
  rows(raw).filter(
    ({ token, key, sessionId, code, ticketId, deviceAt, shown }) =>
      isToken(token) &&
      [key, code, deviceAt].every(isText) &&
      isNumber(sessionId) &&
      (ticketId === null || isNumber(ticketId)) &&
      doorAnswers.some((one) => one === shown),
  ) as unknown as Showing[]

export const readLetIn = (raw: unknown): readonly LetIn[] =>
  rows(raw).filter(
    ({ ticketId, sessionId, at }) => isNumber(ticketId) && isNumber(sessionId) && isText(at),
  ) as unknown as LetIn[]

export function readList(raw: unknown): DoorList | null {
  if (!isRecord(raw) || ![raw.door, raw.title, raw.expiresAt, raw.asOf].every(isText)) {
    return null
  }
  const isWhole =
    Array.isArray(raw.tickets) &&
    rows(raw.tickets).every(
      ({ ticketId, number, codeHash, oldHashes, sessionIds, letIn }) =>
        isNumber(ticketId) &&
        isText(number) &&
        isText(codeHash) &&
        [oldHashes, sessionIds, letIn].every(Array.isArray),
    ) &&
    Array.isArray(raw.sessions) &&
    rows(raw.sessions).every(
      ({ sessionId, endsAt, opensAt, closesAt }) =>
        isNumber(sessionId) && [endsAt, opensAt, closesAt].every(isText),
    )
  return isWhole ? (raw as unknown as DoorList) : null
}
