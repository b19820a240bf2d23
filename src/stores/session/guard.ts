import { localPath, splitLocale } from '#i18n/locales.ts'
import type { CallFailure } from '../asking/call-failure.ts'
import type { Progress } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'
import { $session, type Session, type SessionKind } from './session.ts'
import { changeSession } from './session-change.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { type UserKind, userKinds } from './user-kind.ts'

/** Kind of the sign-in dialog for a page of `kind`: operators are people. */
const loginKinds = { ...userKinds, operator: userKinds.parent } as const satisfies Record<
  SessionKind,
  UserKind
>

/**
 * Whether a page of one kind opens: `asking`, `guest`, `open`, `failed`; `join`: the person is no
 * parent, or tutor, yet; `foreign`: signed in as an organization on a page for people, or the
 * other way round, or without the role of an operator.
 */
export type Access =
  | { verdict: 'asking' | 'guest' }
  | { verdict: 'open' | 'join' | 'foreign'; user: SignedInUser }
  | { verdict: 'failed'; failure: CallFailure }

export function accessOf(
  needs: SessionKind,
  loaded: Progress<SignedInUser | null>,
  { isForAnyPerson = false } = {},
): Access {
  if (loaded.state === 'failed') return { verdict: 'failed', failure: loaded }
  if (loaded.state === 'loading') return { verdict: 'asking' }
  const user = loaded.value
  if (user === null) return { verdict: 'guest' }
  if (user.kinds.includes(needs)) return { verdict: 'open', user }
  const isPerson = !user.kinds.includes('organization')
  if (isPerson && isForAnyPerson) return { verdict: 'open', user }
  const canJoin = isPerson && (needs === 'parent' || needs === 'tutor')
  return { verdict: canJoin ? 'join' : 'foreign', user }
}

/** Where a guest is sent from a guarded page: the home page with the dialog. */
export function loginAddress(needs: SessionKind, pathname: string, search = ''): string {
  const query = new URLSearchParams({
    showLogin: String(loginKinds[needs]),
    redirect: pathname + search,
  })
  return `${localPath(splitLocale(pathname).locale, '/')}?${query}`
}

/** Leads a guest to the dialog, from which they come back here. */
export function leadToLogin(needs: SessionKind): void {
  const { pathname, search } = browser.location()
  location.replace(loginAddress(needs, pathname, search))
}

/** From here on the person acts as this kind, until another page says otherwise. */
export function actAs(needs: SessionKind): void {
  const kind = loginKinds[needs]
  if (needs === 'operator' || $session.get()?.kind === kind) return
  changeSession((session) => ({ ...session, kind }))
}

const dashboards = [
  [userKinds.organization, 'organization'],
  [userKinds.tutor, 'tutor'],
  [userKinds.parent, 'parent'],
] as const satisfies readonly (readonly [UserKind, SessionKind])[]

/** The dashboard, without language prefix, that `/dashboard` leads a user to. */
export function dashboardPath(user: Pick<Session, 'kinds'>, actsAs: UserKind): string {
  const own = dashboards.filter(([, kind]) => user.kinds.includes(kind))
  const chosen = own.find(([kind]) => kind === actsAs) ?? own[0]
  if (chosen !== undefined) return `/${chosen[1]}/dashboard`
  if (user.kinds.includes('operator')) return '/operator/dashboard'
  // An account that has become nothing yet is asked what it wants to be.
  return actsAs === userKinds.tutor ? '/tutor/register' : '/parent/register'
}

/** What a session may open, that of the kind it acts as first; the form of who is nothing yet. */
export function dashboardsOf({ kind, kinds }: Pick<Session, 'kind' | 'kinds'>) {
  if (kinds.length === 0) return [{ kind: 'new' as const, path: dashboardPath({ kinds }, kind) }]
  return kinds
    .map((one) => ({ kind: one, path: `/${one}/dashboard` }))
    .sort((one, other) => rank(other.kind, kind) - rank(one.kind, kind))
}

const rank = (name: string, actsAs: UserKind) =>
  dashboards.some(([kind, one]) => kind === actsAs && one === name) ? 1 : 0
