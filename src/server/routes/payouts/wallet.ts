import * as calls from '#contract/payouts/wallet.ts'
import { readWallet } from '../../accounts/wallet-freeze/wallet-freeze.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { readMonths, readStatement } from '../../ledger/statement.ts'
import { statementFile } from '../../ledger/statement-file.ts'

export function walletRoutes({ db, clock }: AppParts): Route[] {
  return [
    route(calls.walletBalance, ({ caller }) => readWallet(db, caller.owner, clock())),
    route(calls.organizationWalletBalance, ({ caller }) => readWallet(db, caller.owner, clock())),
    route(calls.walletMovements, ({ caller, query }) => readStatement(db, caller.owner, query)),
    route(calls.organizationWalletMovements, ({ caller, query }) =>
      readStatement(db, caller.owner, query),
    ),
    route(calls.walletMonths, ({ caller }) => readMonths(db, caller.owner, clock())),
    route(calls.organizationWalletMonths, ({ caller }) => readMonths(db, caller.owner, clock())),
    route(calls.walletFile, ({ caller, query, locale }) =>
      statementFile(db, caller.owner, { ...query, locale }),
    ),
    route(calls.organizationWalletFile, ({ caller, query, locale }) =>
      statementFile(db, caller.owner, { ...query, locale }),
    ),
  ]
}
