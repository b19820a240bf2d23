import * as payees from '#contract/payouts/payees.ts'
import * as own from '#contract/payouts/withdrawals.ts'
import * as staff from '#contract/staff/operator-withdrawals.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { addOwnPayee, readPayees, removeOwnPayee } from '../../payouts/payees/own-payees.ts'
import { applyForWithdrawal } from '../../payouts/withdrawals/apply.ts'
import { cancelOwnWithdrawal } from '../../payouts/withdrawals/cancel.ts'
import { bookResults } from '../../payouts/withdrawals/staff/book-results.ts'
import { decideAsOperator } from '../../payouts/withdrawals/staff/decide.ts'
import { openPayoutFile, writePayoutFile } from '../../payouts/withdrawals/staff/payout-file.ts'
import { listPayoutFiles } from '../../payouts/withdrawals/staff/payout-files.ts'
import { settleAsOperator } from '../../payouts/withdrawals/staff/settle.ts'
import { listWithdrawals, readWithdrawal } from '../../payouts/withdrawals/staff/staff-view.ts'
import { takeFileBack } from '../../payouts/withdrawals/staff/take-back.ts'
import { readWithdrawals, readWithdrawState } from '../../payouts/withdrawals/withdrawal-view.ts'

export function withdrawalRoutes(parts: AppParts): Route[] {
  const { db, signIn, secrets, config } = parts
  const codeParts = { ...signIn, secrets, config }
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
