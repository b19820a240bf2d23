import { atom } from 'nanostores'
import { browser, type Device } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { keptSession, ownSession, type Session } from './kept-session.ts'
import { kindOfPath } from './kind-of-path.ts'
import { isUserKind, type UserKind } from './user-kind.ts'

export type { Session, SessionKind } from './kept-session.ts'

/** The login dialog is wanted, for this kind of user; then the way leads on to `redirect`. */
export interface LoginRequest {
  kind: UserKind
  redirect: string
  /** Somebody is signed in, and the key of the session is gone from this browser. */
  again?: boolean
  /** What needed it, to be done at once by who has signed in; then the way leads nowhere else. */
  act?: () => void
}

/**
 * Who is signed in. A remembered session is shared by all tabs; another one ends with its tab, and
 * when it is ended in one tab, copies of it in others (a duplicated tab has one) end as well.
 */
export function createSession(
  device: Device,
  { $session, remembered, ofTab, ended } = keptSession(device),
  askForDialog = () => {},
) {
  const lastKind = stored(device, 'local', 'last-kind', readKind)

  /** The server ended the session; told until somebody signs in again. */
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
    askForDialog()
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
    /** After 403, 10107 or A0230 on a call that was made with the session `used`. */
    sessionRefused: (used: { token: string } | null) => {
      // The answer to an older session says nothing about the present one.
      if (used?.token !== $session.get()?.token) return
      $sessionTimedOut.set(true)
      signOut()
      requestLogin()
    },
  }
}

const readKind = (kept: unknown) => (isUserKind(kept) ? kept : null)

/** Tells the page that the dialog is wanted, which loads then (islands/frame/account.ts). */
function askForDialog(): void {
  // The attribute is for a page whose listener is still on its way.
  document.documentElement.dataset.login = ''
  dispatchEvent(new Event('login'))
}

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
} = createSession(browser, ownSession, askForDialog)
