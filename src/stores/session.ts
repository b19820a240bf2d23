import { atom, computed } from 'nanostores'
import type { sessionKinds } from '#contract/sign-in.ts'
import { browser, type Device } from './device.ts'
import { stored } from './stored.ts'
import { isUserKind, kindOfPath, type UserKind } from './user-kind.ts'

export type SessionKind = (typeof sessionKinds)[number]

/** Login state and tokens: nothing else about the user is kept on the device (gap 64). */
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

/** The login dialog is wanted, for this kind of user; then the way leads on to `redirect`. */
export interface LoginRequest {
  kind: UserKind
  redirect: string
  /** What needed it, to be done at once by who has signed in; then the way leads nowhere else. */
  act?: () => void
}

/**
 * Who is signed in. A remembered session is shared by all tabs; another one ends with its tab, and
 * when it is ended in one tab, copies of it in others (a duplicated tab has one) end as well.
 */
export function createSession(device: Device) {
  const remembered = stored(device, 'local', 'session', readSession)
  const ofTab = stored(device, 'session', 'session', readSession)
  const ended = stored(device, 'local', 'session-ended', readText)
  const lastKind = stored(device, 'local', 'last-kind', readKind)

  const $session = computed(
    [ofTab.$value, remembered.$value, ended.$value],
    (own, shared, endedId) => (own !== null && own.sessionId !== endedId ? own : shared),
  )
  /** The server ended the session; told until somebody signs in again (line 137). */
  const $sessionTimedOut = atom(false)
  const $loginRequest = atom<LoginRequest | null>(null)

  const keep = (session: Session | null, rememberMe: boolean) => {
    remembered.change(() => (rememberMe ? session : null))
    ofTab.change(() => (rememberMe ? null : session))
  }

  const requestLogin = (wanted: Partial<LoginRequest> = {}) => {
    const { pathname, search } = device.location()
    $loginRequest.set({
      kind: kindOfPath(pathname, lastKind.$value.get()),
      redirect: pathname + search,
      ...wanted,
    })
    device.askForLogin()
  }

  /** Copies of the present session in other tabs end with it. */
  const endPresent = () => {
    const session = $session.get()
    if (session !== null) ended.change(() => session.sessionId)
  }

  const signOut = () => {
    endPresent()
    keep(null, false)
  }

  return {
    $session,
    $sessionTimedOut,
    $loginRequest,
    requestLogin,
    closeLogin: () => $loginRequest.set(null),
    signIn: (session: Session, { rememberMe }: { rememberMe: boolean }) => {
      endPresent()
      keep(session, rememberMe)
      lastKind.change(() => session.kind)
      $sessionTimedOut.set(false)
      $loginRequest.set(null)
    },
    signOut,
    /** The places where a session is kept, for tab-sharing.ts and session-change.ts. */
    ofTab,
    remembered,
    /** After 403, 10107 or A0230 on a call that was made with the session `used` (line 263). */
    sessionRefused: (used: { token: string } | null) => {
      // The answer to an older session says nothing about the present one.
      if (used?.token !== $session.get()?.token) return
      signOut()
      $sessionTimedOut.set(true)
      requestLogin()
    },
  }
}

/** Null for anything that is no session. */
export function readSession(kept: unknown): Session | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { kind, kinds, userId, token, sessionId, ...more } = kept as Record<string, unknown>
  if (!isUserKind(kind) || typeof token !== 'string' || typeof sessionId !== 'string') return null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    kind,
    kinds: Array.isArray(kinds) ? kinds : [],
    userId: Number(userId),
    token,
    sessionId,
    paasToken: text(more.paasToken),
    certification: text(more.certification),
  }
}

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null)
const readKind = (kept: unknown) => (isUserKind(kept) ? kept : null)

/** The session of this tab. @public the sign-in dialog and the dashboards use the rest of it */
export const {
  $session,
  $sessionTimedOut,
  $loginRequest,
  requestLogin,
  closeLogin,
  signIn,
  signOut,
  ofTab,
  remembered,
  sessionRefused,
} = createSession(browser)
