import * as calls from '#contract/staff/staff-acts.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { decideActAsStaff } from '../../staff/acts/agree.ts'
import { listActs } from '../../staff/acts/list-acts.ts'

export function staffActRoutes(parts: AppParts): Route[] {
  return [
    route(calls.staffActList, ({ caller, query }) => listActs(parts, caller.accountId, query)),
    route(calls.decideAct, ({ caller, body }) => decideActAsStaff(parts, caller.accountId, body)),
  ]
}
