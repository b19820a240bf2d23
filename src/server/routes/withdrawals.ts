import * as staff from '#contract/operator-withdrawals.ts'
import * as payees from '#contract/payees.ts'
import * as own from '#contract/withdrawals.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { addOwnPayee, readPayees, removeOwnPayee } from '../services/payees/own-payees.ts'
import { applyForWithdrawal } from '../services/withdrawals/apply.ts'
import { cancelOwnWithdrawal } from '../services/withdrawals/cancel.ts'
import { bookResults } from '../services/withdrawals/staff/book-results.ts'
import { decideAsOperator } from '../services/withdrawals/staff/decide.ts'
import { openPayoutFile, writePayoutFile } from '../services/withdrawals/staff/payout-file.ts'
import { listPayoutFiles } from '../services/withdrawals/staff/payout-files.ts'
import { settleAsOperator } from '../services/withdrawals/staff/settle.ts'
import { listWithdrawals, readWithdrawal } from '../services/withdrawals/staff/staff-view.ts'
import { takeFileBack } from '../services/withdrawals/staff/take-back.ts'
import { readWithdrawals, readWithdrawState } from '../services/withdrawals/withdrawal-view.ts'

export function withdrawalRoutes(parts: AppParts): Route[] {
  const { db, signIn, secrets, config, outbox } = parts
  const codeParts = { ...signIn, secrets, config, outbox }
  return [
    route(payees.payees, ({ caller }) => readPayees(parts, caller.owner)),
    route(payees.organizationPayees, ({ caller }) => readPayees(parts, caller.owner)),
    route(payees.addPayee, ({ caller, body }) => addOwnPayee(codeParts, body, caller)),
    route(payees.organizationAddPayee, ({ caller, body }) => addOwnPayee(codeParts, body, caller)),
    route(payees.removePayee, ({ caller, body }) =>
      removeOwnPayee(parts, caller.owner, body.payeeId),
    ),
    route(payees.organizationRemovePayee, ({ caller, body }) =>
      removeOwnPayee(parts, caller.owner, body.payeeId),
    ),
    route(own.withdrawState, ({ caller }) => readWithdrawState(parts, caller.owner)),
    route(own.organizationWithdrawState, ({ caller }) => readWithdrawState(parts, caller.owner)),
    route(own.applyWithdrawal, ({ caller, body }) => applyForWithdrawal(codeParts, body, caller)),
    route(own.organizationApplyWithdrawal, ({ caller, body }) =>
      applyForWithdrawal(codeParts, body, caller),
    ),
    route(own.cancelWithdrawal, ({ caller, body }) =>
      cancelOwnWithdrawal(parts, caller, body.withdrawalNo),
    ),
    route(own.organizationCancelWithdrawal, ({ caller, body }) =>
      cancelOwnWithdrawal(parts, caller, body.withdrawalNo),
    ),
    route(own.ownWithdrawals, ({ caller, query }) => readWithdrawals(parts, caller.owner, query)),
    route(own.organizationOwnWithdrawals, ({ caller, query }) =>
      readWithdrawals(parts, caller.owner, query),
    ),
    route(staff.staffWithdrawals, ({ caller, query }) =>
      listWithdrawals(parts, caller.accountId, query),
    ),
    route(staff.staffWithdrawal, ({ caller, query }) =>
      readWithdrawal(parts, caller.accountId, query.withdrawalNo),
    ),
    route(staff.decideWithdrawal, ({ caller, body }) =>
      decideAsOperator(parts, caller.accountId, body),
    ),
    route(staff.settleWithdrawal, ({ caller, body }) =>
      settleAsOperator(parts, { operatorId: caller.accountId }, body),
    ),
    route(staff.makePayoutFile, ({ caller, body }) =>
      writePayoutFile(parts, caller.accountId, body.withdrawalNos),
    ),
    route(staff.payoutFiles, ({ query }) => listPayoutFiles(db, query)),
    route(staff.payoutFile, ({ caller, query }) =>
      openPayoutFile(parts, caller.accountId, query.fileId),
    ),
    route(staff.takePayoutBack, ({ caller, body }) =>
      takeFileBack(parts, { operatorId: caller.accountId }, body),
    ),
    route(staff.bookPayoutResults, ({ caller, file }) =>
      bookResults(parts, caller.accountId, file),
    ),
  ]
}
