import type { LastingRefusal } from '../asking/lasting-refusal.ts'
import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'

/** A message that waits on this device until the server has it. */
export interface Waiting {
  userId: number
  contactId: number
  /** The device's name for the message: sent again, it is the same one. */
  clientId: string
  content: string
  /** When it was written, by the clock of this device. */
  at: string
  /** Why the server does not take it; it waits for the person then. */
  refused: LastingRefusal | null
}

/** What was found on the device; what no version of ours wrote is left out. */
export const readWaiting = (kept: unknown): readonly Waiting[] =>
  Array.isArray(kept) ? kept.filter(isWaiting) : []

/** The messages that wait on this device, whoever wrote them. */
export const keptWaiting = stored(browser, 'local', 'chat-waiting', readWaiting)

/** How many messages of an account have not left this device. */
export const unsentOf = (userId: number) =>
  keptWaiting.$value.get().filter((entry) => entry.userId === userId).length

/** Forgets them, for who signs out. */
export const forgetWaiting = (userId: number) =>
  keptWaiting.change((list) => list.filter((entry) => entry.userId !== userId))

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
