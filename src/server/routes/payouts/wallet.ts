import * as calls from '#contract/payouts/wallet.ts'
import { readWallet } from '../../accounts/wallet-freeze/wallet-freeze.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { readMonths } from '../../ledger/statement.ts'
import { statementFile } from '../../ledger/statement-file.ts'
import { readMovements } from '../../payouts/wallet/movements.ts'

export function walletRoutes(parts: AppParts): Route[] {
  const { db, clock } = parts
  return [
    route(calls.walletBalance, ({ caller }) => readWallet(db, caller.owner, clock())),
    route(calls.organizationWalletBalance, ({ caller }) => readWallet(db, caller.owner, clock())),
    route(calls.walletMovements, ({ caller, query, locale }) =>
      readMovements(parts, caller.owner, query, locale),
    ),
    route(calls.organizationWalletMovements, ({ caller, query, locale }) =>
      readMovements(parts, caller.owner, query, locale),
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
