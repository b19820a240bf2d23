import { atom, computed } from 'nanostores'
import { browser, type Device } from './device.ts'
import { stored } from './stored.ts'
import { isUserKind, kindOfPath, type UserKind } from './user-kind.ts'

/** Login state and tokens: nothing else about the user is kept on the device (gap 64). */
export interface Session {
  kind: UserKind
  token: string
  sessionId: string
  paasToken: string
  certification: string
}

/** The login dialog is wanted, for this kind of user; then the way leads on to `redirect`. */
export interface LoginRequest {
  kind: UserKind
  redirect: string
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
      kind: wanted.kind ?? kindOfPath(pathname, lastKind.$value.get()),
      redirect: wanted.redirect ?? pathname + search,
    })
  }

  const signOut = () => {
    const session = $session.get()
    if (session !== null) ended.change(() => session.sessionId)
    keep(null, false)
  }

  return {
    $session,
    $sessionTimedOut,
    $loginRequest,
    requestLogin,
    closeLogin: () => $loginRequest.set(null),
    signIn: (session: Session, { rememberMe }: { rememberMe: boolean }) => {
      keep(session, rememberMe)
      lastKind.change(() => session.kind)
      $sessionTimedOut.set(false)
      $loginRequest.set(null)
    },
    signOut,
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

function readSession(kept: unknown): Session | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { kind, token, sessionId, paasToken, certification } = kept as Record<string, unknown>
  if (!isUserKind(kind) || typeof token !== 'string' || typeof sessionId !== 'string') return null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    kind,
    token,
    sessionId,
    paasToken: text(paasToken),
    certification: text(certification),
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
  sessionRefused,
} = createSession(browser)
