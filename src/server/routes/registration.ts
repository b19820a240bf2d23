import * as calls from '#contract/registration.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { isOrganizationNumber } from '../services/account-data/account-roles.ts'
import { joinAsOrganization, joinQuickly, joinWithPassword } from '../services/joining/join.ts'
import { codeLogin } from '../services/sign-in/code-login.ts'

export function registrationRoutes({ signIn, secrets, config, outbox }: AppParts): Route[] {
  const parts = { ...signIn, secrets, config, outbox }
  return [
    route(calls.register, ({ body, caller }) => joinWithPassword(parts, body, caller)),
    route(calls.organizationRegister, ({ body, caller }) =>
      joinAsOrganization(parts, body, caller),
    ),
    route(calls.quickRegister, ({ query, caller }) => joinQuickly(parts, query, caller)),
    route(calls.organizationIsRegistered, async ({ query, caller }) => ({
      isRegister: await isOrganizationNumber(signIn, query, caller),
    })),
    route(calls.loginByCode, ({ body, caller }) => codeLogin(parts, 'cert', body, caller)),
    route(calls.organizationLoginByCode, ({ body, caller }) =>
      codeLogin(parts, 'mechanism', body, caller),
    ),
  ]
}
