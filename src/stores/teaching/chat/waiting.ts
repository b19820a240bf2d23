import type { LastingRefusal } from '../../asking/lasting-refusal.ts'
import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/** A message on this device that the server has not stored yet. */
export interface Waiting {
  userId: number
  contactId: number
  /** The device's id for the message, so that a repeat is recognised. */
  clientId: string
  content: string
  /** When it was written, by the clock of this device. */
  at: string
  /** Why the server refuses it for good; it then returns to the field (writing.ts). */
  refused: LastingRefusal | null
}

export const readWaiting = (raw: unknown): readonly Waiting[] =>
  Array.isArray(raw) ? raw.filter(isWaiting) : []

export const storedWaiting = stored(browser, 'local', 'chat-waiting', readWaiting)

export const unsentOf = (userId: number) =>
  storedWaiting.$value.get().filter((entry) => entry.userId === userId).length

export const forgetWaiting = (userId: number) =>
  storedWaiting.change((list) => list.filter((entry) => entry.userId !== userId))

function isWaiting(one: unknown): one is Waiting {
  if (typeof one !== 'object' || one === null) return false
  const { userId, contactId, clientId, content, at, refused } = one as Record<string, unknown>
  return (
    typeof userId === 'number' &&
    typeof contactId === 'number' &&
    [clientId, content, at].every((text) => typeof text === 'string') &&
    (refused === null || (typeof refused === 'object' && 'code' in refused && 'rules' in refused))
  )
}
