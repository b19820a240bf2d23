import * as calls from '#contract/payouts/reconciliation.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import {
  listDifferences,
  planReconciliation,
  readReconciliation,
  settleAsStaff,
} from '../../payouts/reconciliation/staff-view.ts'

export function reconciliationRoutes(parts: AppParts): Route[] {
  return [
    route(calls.reconciliationState, () => readReconciliation(parts)),
    route(calls.reconcileNow, ({ caller }) => planReconciliation(parts, caller.accountId)),
    route(calls.operatorDifferences, ({ query }) => listDifferences(parts, query)),
    route(calls.settleDifference, ({ caller, body }) =>
      settleAsStaff(parts, caller.accountId, body),
    ),
  ]
}
