import { computed } from 'nanostores'
import type { sessionKinds } from '#contract/sign-in.ts'
import { browser, type Device } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { isUserKind, type UserKind } from './user-kind.ts'

/*
 * What every screen that asks anything needs to know of the session: whose it is. What changes it is
 * in session.ts, which loads when somebody signs in, or is signed out.
 */

export type SessionKind = (typeof sessionKinds)[number]

/** Login state and tokens: nothing else about the user is kept on the device. */
export interface Session {
  /** As whom the person acts. */
  kind: UserKind
  /** Whom the session may act as, when it was last heard of. The server decides. */
  kinds: readonly SessionKind[]
  /** Its last digit chooses the avatar. */
  userId: number
  token: string
  sessionId: string
  paasToken: string
  certification: string
}

/** Where a session is kept: for all tabs, for this one, and which one is over. */
export function keptSession(device: Device) {
  const remembered = stored(device, 'local', 'session', readSession)
  const ofTab = stored(device, 'session', 'session', readSession)
  const ended = stored(device, 'local', 'session-ended', readText)
  const $session = computed(
    [ofTab.$value, remembered.$value, ended.$value],
    (own, shared, endedId) => (own !== null && own.sessionId !== endedId ? own : shared),
  )
  return { $session, remembered, ofTab, ended }
}

/** Null for anything that is no session. */
export function readSession(kept: unknown): Session | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { kind, kinds, token, sessionId } = kept as Partial<Session>
  if (!isUserKind(kind) || typeof token !== 'string' || typeof sessionId !== 'string') return null
  const standard = { userId: 0, paasToken: '', certification: '' }
  return { ...standard, ...kept, kind, token, sessionId, kinds: Array.isArray(kinds) ? kinds : [] }
}

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null)

/** The session of this tab. */
export const ownSession = keptSession(browser)
export const { $session } = ownSession
