import { computed } from 'nanostores'
import type { sessionKinds } from '#contract/accounts/sign-in.ts'
import { browser, type Device } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import { isUserKind, type UserKind } from './user-kind.ts'

/* What every calling screen needs of the session. session.ts, which changes it, loads on demand. */

export type SessionKind = (typeof sessionKinds)[number]

/** Login state and tokens; nothing else about the user is stored on the device. */
export interface Session {
  /** The role in which the person acts. */
  kind: UserKind
  /** Roles that the session had at the last response. The server decides. */
  kinds: readonly SessionKind[]
  /** Its last digit selects the avatar. */
  userId: number
  token: string
  sessionId: string
  paasToken: string
  certification: string
}

/** Storage of a session: shared by all tabs, of this tab, and which one has ended. */
export function storedSession(device: Device) {
  const remembered = stored(device, 'local', 'session', readSession)
  const ofTab = stored(device, 'session', 'session', readSession)
  const ended = stored(device, 'local', 'session-ended', readText)
  const $session = computed(
    [ofTab.$value, remembered.$value, ended.$value],
    (own, shared, endedId) => (own !== null && own.sessionId !== endedId ? own : shared),
  )
  return { $session, remembered, ofTab, ended }
}

/** Null for anything that is not a session. */
export function readSession(raw: unknown): Session | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { kind, kinds, token, sessionId } = raw as Partial<Session>
  if (!isUserKind(kind) || typeof token !== 'string' || typeof sessionId !== 'string') return null
  const standard = { userId: 0, paasToken: '', certification: '' }
  return { ...standard, ...raw, kind, token, sessionId, kinds: Array.isArray(kinds) ? kinds : [] }
}

const readText = (raw: unknown) => (typeof raw === 'string' ? raw : null)

export const ownSession = storedSession(browser)
export const { $session } = ownSession
