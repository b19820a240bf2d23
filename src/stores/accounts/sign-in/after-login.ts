import { localPath, splitLocale } from '#i18n/locales.ts'
import { redirectTarget } from '#rules/accounts/redirect-target.ts'
import { browser } from '../../device/device.ts'
import {
  $loginRequest,
  $session,
  closeLogin,
  type LoginRequest,
  requestLogin,
} from '../session/session.ts'
import { joinTabs } from '../session/tab-sharing.ts'
import { isUserKind, type UserKind, userKinds } from '../session/user-kind.ts'

/** Continues where sign-in was needed: runs the pending action, or opens the requested page. */
export function continueAfter(request: LoginRequest | null): void {
  if (request === null) return
  if (request.act) {
    request.act()
    return
  }
  const { pathname, search } = browser.location()
  const target = redirectTarget(request.redirect)
  if (target !== null && target !== pathname + search) location.assign(target)
}

/**
 * The sign-in request in an address: `?showLogin=1&redirect=/tutor/dashboard`. A redirect to
 * anything but a page of this site is ignored. One without a language takes that of the address.
 */
export function loginRequestIn(pathname: string, search: string): LoginRequest | null {
  const query = new URLSearchParams(search)
  const kind = Number(query.get('showLogin'))
  if (!isUserKind(kind)) return null
  const target = redirectTarget(query.get('redirect'))
  const { locale } = splitLocale(pathname)
  const isPlain = target !== null && splitLocale(target).path === target
  const redirect = isPlain ? localPath(locale, target) : target
  return { kind, redirect: redirect ?? pathname + withoutRequest(search) }
}

/** The query of an address without the sign-in request. */
export function withoutRequest(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('showLogin')
  query.delete('redirect')
  return query.size === 0 ? '' : `?${query}`
}

/** Opens the dialog that the address requests; a signed-in person is redirected at once. */
export async function followAddress(): Promise<void> {
  const { pathname, search } = browser.location()
  const request = loginRequestIn(pathname, search)
  history.replaceState(history.state, '', pathname + withoutRequest(search) + location.hash)
  if (request === null) return
  await joinTabs()
  const session = $session.get()
  if (session !== null && isOrganization(session.kind) === isOrganization(request.kind)) {
    return continueAfter(request)
  }
  requestLogin(request)
}

/** Completes the dialog when the person signs in in another tab. */
export function watchOtherTabs(): void {
  $session.listen((session, former) => {
    const request = $loginRequest.get()
    const isSame = session?.sessionId === former?.sessionId
    if (session === null || isSame || request === null) return
    // A sign-in in this tab closes the dialog itself, in the same task.
    queueMicrotask(() => {
      if ($loginRequest.get() !== request) return
      closeLogin()
      continueAfter(request)
    })
  })
}

const isOrganization = (kind: UserKind) => kind === userKinds.organization
