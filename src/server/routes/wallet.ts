import * as calls from '#contract/wallet.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { readBalance, readStatement } from '../ledger/statement.ts'

export function walletRoutes({ db }: AppParts): Route[] {
  return [
    route(calls.walletBalance, ({ caller }) => readBalance(db, caller.owner)),
    route(calls.organizationWalletBalance, ({ caller }) => readBalance(db, caller.owner)),
    route(calls.walletMovements, ({ caller, query }) => readStatement(db, caller.owner, query)),
    route(calls.organizationWalletMovements, ({ caller, query }) =>
      readStatement(db, caller.owner, query),
    ),
  ]
}
