import * as calls from '#contract/accounts/parents.ts'
import { rolesOfNumber } from '../../accounts/account-roles.ts'
import * as parents from '../../accounts/parents/parents.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Route, route } from '../../http/route.ts'

export function parentRoutes(parts: AppParts): Route[] {
  const { db, signIn } = parts
  return [
    route(calls.parentInfo, ({ caller }) => parents.readParent(db, caller.accountId)),
    route(calls.updateParent, ({ caller, body }) =>
      parents.changeParent(parts, caller.accountId, body),
    ),
    route(calls.insertParent, ({ caller, body }) =>
      parents.makeParent(parts, caller.accountId, body),
    ),
    route(calls.parentExists, ({ caller }) => parents.hasParent(db, caller.accountId)),
    route(calls.checkParent, async ({ query, caller }) => {
      const { isBind, parent } = await rolesOfNumber(signIn, query, caller)
      return { exist: parent, isBind }
    }),
    route(calls.userRole, async ({ query, headers, caller }) => {
      if (!(await signIn.botCheck.passes(headers.cloudflareToken, caller))) {
        throw new ServiceError('A0240')
      }
      const { parent, tutor } = await rolesOfNumber(signIn, query, caller)
      return {
        roles: [...(parent ? (['parent'] as const) : []), ...(tutor ? (['tutor'] as const) : [])],
        kinds: [...(parent ? ([2] as const) : []), ...(tutor ? ([1] as const) : [])],
      }
    }),
  ]
}
