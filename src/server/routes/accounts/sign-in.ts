import { sessionUser as sessionUserCall } from '#contract/accounts/session-user.ts'
import * as calls from '#contract/accounts/sign-in.ts'
import { endSession, listSessions, logout } from '../../accounts/sign-in/own-sessions.ts'
import { passwordLogin } from '../../accounts/sign-in/password-login.ts'
import { sessionUser } from '../../accounts/sign-in/session-user.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function signInRoutes({ signIn }: Pick<AppParts, 'signIn'>): Route[] {
  return [
    route(calls.publicKey, () => signIn.keys.issue('cert')),
    route(calls.organizationPublicKey, () => signIn.keys.issue('mechanism')),
    route(calls.login, ({ headers, caller }) => passwordLogin(signIn, 'cert', headers, caller)),
    route(calls.organizationLogin, ({ headers, caller }) =>
      passwordLogin(signIn, 'mechanism', headers, caller),
    ),
    route(calls.logout, ({ caller }) => logout(signIn, caller)),
    route(calls.organizationLogout, ({ caller }) => logout(signIn, caller)),
    route(sessionUserCall, ({ caller, locale }) => sessionUser(signIn.db, caller, locale)),
    route(calls.sessionList, ({ caller }) => listSessions(signIn, caller)),
    route(calls.endSession, ({ caller, body }) => endSession(signIn, caller, body)),
  ]
}
