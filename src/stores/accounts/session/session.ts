import { atom } from 'nanostores'
import { browser, type Device } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import { kindOfPath } from './kind-of-path.ts'
import type { Purpose } from './purpose.ts'
import { ownSession, type Session, storedSession } from './stored-session.ts'
import { isUserKind, type UserKind } from './user-kind.ts'

export type { Session, SessionKind } from './stored-session.ts'

/** A request to show the sign-in dialog for this kind of user, and then go to `redirect`. */
export interface LoginRequest {
  kind: UserKind
  redirect: string
  /** The person is signed in, but this browser has lost the session's key. */
  again?: boolean
  /** Action that needed the sign-in; it runs right after it, instead of the redirect. */
  act?: () => void
  /** What the visitor pressed. */
  purpose?: Purpose | undefined
}

/**
 * The signed-in session. A remembered session is shared by all tabs; any other ends with its tab.
 * When it is ended in one tab, copies in others (a duplicated tab has one) end as well.
 */
export function createSession(
  device: Device,
  { $session, remembered, ofTab, ended } = storedSession(device),
  askForDialog = () => {},
) {
  const lastKind = stored(device, 'local', 'last-kind', readKind)

  /** The server ended the session; the note stays until the next sign-in. */
  const $sessionTimedOut = atom(false)
  const $loginRequest = atom<LoginRequest | null>(null)

  const store = (session: Session | null, rememberMe: boolean) => {
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

  /** Also ends copies of the present session in other tabs. */
  const endPresent = () => {
    const session = $session.get()
    if (session !== null) ended.change(() => session.sessionId)
  }

  const signOut = () => {
    endPresent()
    store(null, false)
  }

  return {
    $session,
    $sessionTimedOut,
    $loginRequest,
    requestLogin,
    closeLogin: () => $loginRequest.set(null),
    signIn: (session: Session, { rememberMe }: { rememberMe: boolean }) => {
      endPresent()
      store(session, rememberMe)
      lastKind.change(() => session.kind)
      $sessionTimedOut.set(false)
      $loginRequest.set(null)
    },
    signOut,
    /** Where the session is stored, for tab-sharing.ts and session-change.ts. */
    ofTab,
    remembered,
    /** After 403, 10107 or A0230 on a call that was made with the session `used`. */
    sessionRefused: (used: { token: string } | null) => {
      // The refusal of an older session says nothing about the present one.
      if (used?.token !== $session.get()?.token) return
      $sessionTimedOut.set(true)
      signOut()
      requestLogin()
    },
  }
}

const readKind = (raw: unknown) => (isUserKind(raw) ? raw : null)

/** Requests the sign-in dialog, which then loads (islands/frame/account.ts). */
function askForDialog(): void {
  // The attribute is for a page whose listener has not loaded yet.
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
