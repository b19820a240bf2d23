import * as calls from '#contract/parents.ts'
import type { AppParts } from '../app.ts'
import { personOf } from '../http/person.ts'
import { type Route, route } from '../http/route.ts'
import { rolesOfNumber } from '../services/account-roles.ts'
import * as parents from '../services/parents.ts'
import { ServiceError } from '../services/service-error.ts'

export function parentRoutes(parts: AppParts): Route[] {
  const { db, signIn } = parts
  return [
    route(calls.parentInfo, ({ session }) => parents.readParent(db, personOf(session))),
    route(calls.updateParent, ({ session, body }) =>
      parents.changeParent(parts, personOf(session), body),
    ),
    route(calls.insertParent, ({ session, body }) =>
      parents.makeParent(parts, personOf(session), body),
    ),
    route(calls.parentExists, ({ session }) => parents.hasParent(db, personOf(session))),
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
