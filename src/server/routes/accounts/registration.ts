import * as calls from '#contract/accounts/registration.ts'
import { isOrganizationNumber } from '../../accounts/account-roles.ts'
import { joinAsOrganization, joinQuickly, joinWithPassword } from '../../accounts/joining/join.ts'
import { codeLogin } from '../../accounts/sign-in/code-login.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function registrationRoutes({ signIn, secrets, config }: AppParts): Route[] {
  const parts = { ...signIn, secrets, config }
  return [
    route(calls.register, ({ body, caller, locale }) =>
      joinWithPassword(parts, body, { caller, locale }),
    ),
    route(calls.organizationRegister, ({ body, caller, locale }) =>
      joinAsOrganization(parts, body, { caller, locale }),
    ),
    route(calls.quickRegister, ({ query, caller, locale }) =>
      joinQuickly(parts, query, { caller, locale }),
    ),
    route(calls.organizationIsRegistered, async ({ query, caller }) => ({
      isRegister: await isOrganizationNumber(signIn, query, caller),
    })),
    route(calls.loginByCode, ({ body, caller }) => codeLogin(parts, 'cert', body, caller)),
    route(calls.organizationLoginByCode, ({ body, caller }) =>
      codeLogin(parts, 'mechanism', body, caller),
    ),
  ]
}
