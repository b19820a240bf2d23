import { localPath, splitLocale } from '#i18n/locales.ts'
import type { CallFailure } from '../../asking/call-failure.ts'
import type { Progress } from '../../asking/loaded.ts'
import { browser } from '../../device/device.ts'
import { kindOfPath } from './kind-of-path.ts'
import { $session, type Session, type SessionKind } from './session.ts'
import { changeSession } from './session-change.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { type UserKind, userKinds } from './user-kind.ts'

/** Kind of the sign-in dialog for a page of `kind`: operators sign in as people. */
const loginKinds = { ...userKinds, operator: userKinds.parent } as const satisfies Record<
  SessionKind,
  UserKind
>

/**
 * Whether a page of one kind opens: `asking`, `guest`, `open`, `failed`; `join`: the person is not
 * yet a parent, or tutor; `foreign`: an organization on a page for people or the other way round,
 * or a person without the role of operator.
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

/**
 * Where a guarded page sends a visitor: the home page with the sign-in dialog. `rest`: query and hash.
 */
export function loginAddress(needs: SessionKind, pathname: string, rest = ''): string {
  const query = new URLSearchParams({
    showLogin: String(loginKinds[needs]),
    redirect: pathname + rest,
  })
  return `${localPath(splitLocale(pathname).locale, '/')}?${query}`
}

/** Sends a visitor to the sign-in dialog, which leads back here. */
export function leadToLogin(needs: SessionKind): void {
  const { pathname, search } = browser.location()
  location.replace(loginAddress(needs, pathname, search + location.hash))
}

/** The person acts as this kind until a page of another changes it; a shared page leaves it as it is. */
export function actAs(needs: SessionKind): void {
  const kind = loginKinds[needs]
  const present = $session.get()?.kind ?? null
  if (needs === 'operator' || present === kind) return
  if (kindOfPath(browser.location().pathname, present) !== kind) return
  changeSession((session) => ({ ...session, kind }))
}

const dashboards = [
  [userKinds.organization, 'organization'],
  [userKinds.tutor, 'tutor'],
  [userKinds.parent, 'parent'],
] as const satisfies readonly (readonly [UserKind, SessionKind])[]

/** The dashboard that `/dashboard` leads to, without language prefix. */
export function dashboardPath(user: Pick<Session, 'kinds'>, actsAs: UserKind): string {
  const own = dashboards.filter(([, kind]) => user.kinds.includes(kind))
  const chosen = own.find(([kind]) => kind === actsAs) ?? own[0]
  if (chosen !== undefined) return `/${chosen[1]}/dashboard`
  if (user.kinds.includes('operator')) return '/operator/dashboard'
  // An account without a role yet is asked to choose one.
  return actsAs === userKinds.tutor ? '/tutor/register' : '/parent/register'
}

/** A session's dashboards, that of its acting kind first; for a new account, the sign-up form. */
export function dashboardsOf({ kind, kinds }: Pick<Session, 'kind' | 'kinds'>) {
  if (kinds.length === 0) return [{ kind: 'new' as const, path: dashboardPath({ kinds }, kind) }]
  return kinds
    .map((one) => ({ kind: one, path: `/${one}/dashboard` }))
    .sort((one, other) => rank(other.kind, kind) - rank(one.kind, kind))
}

const rank = (name: string, actsAs: UserKind) =>
  dashboards.some(([kind, one]) => kind === actsAs && one === name) ? 1 : 0
