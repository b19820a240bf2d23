import * as calls from '#contract/accounts/passwords.ts'
import { changeMobile, stopNumber } from '../../accounts/passwords/change-mobile.ts'
import { setPayPassword } from '../../accounts/passwords/pay-password.ts'
import { resetPassword } from '../../accounts/passwords/reset.ts'
import { passwordState, updatePassword } from '../../accounts/passwords/update.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function passwordRoutes({ signIn, secrets, config }: AppParts): Route[] {
  const parts = { ...signIn, secrets, config }
  return [
    route(calls.resetPassword, ({ body, caller }) => resetPassword(parts, 'cert', body, caller)),
    route(calls.organizationResetPassword, ({ body, caller }) =>
      resetPassword(parts, 'mechanism', body, caller),
    ),
    route(calls.updatePassword, ({ caller, body }) => updatePassword(parts, body, caller)),
    route(calls.organizationUpdatePassword, ({ caller, body }) =>
      updatePassword(parts, body, caller),
    ),
    route(calls.changeMobile, ({ caller, body }) => changeMobile(parts, body, caller)),
    route(calls.stopMobile, ({ caller }) => stopNumber(parts, caller)),
    route(calls.organizationStopMobile, ({ caller }) => stopNumber(parts, caller)),
    route(calls.passwordState, ({ caller }) => passwordState(parts, caller)),
    route(calls.organizationPasswordState, ({ caller }) => passwordState(parts, caller)),
    route(calls.payPasswordKey, () => signIn.keys.issue('cert')),
    route(calls.organizationPayPasswordKey, () => signIn.keys.issue('mechanism')),
    route(calls.setPayPassword, ({ caller, body }) => setPayPassword(parts, body, caller)),
    route(calls.organizationSetPayPassword, ({ caller, body }) =>
      setPayPassword(parts, body, caller),
    ),
  ]
}
