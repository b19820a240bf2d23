import * as payeeCalls from '#contract/payouts/payees.ts'
import * as calls from '#contract/payouts/withdrawals.ts'
import { $session } from '../accounts/session/session.ts'
import { userKinds } from '../accounts/session/user-kind.ts'

const ofPerson = {
  payees: payeeCalls.payees,
  addPayee: payeeCalls.addPayee,
  removePayee: payeeCalls.removePayee,
  state: calls.withdrawState,
  apply: calls.applyWithdrawal,
  cancel: calls.cancelWithdrawal,
  list: calls.ownWithdrawals,
}
const ofOrganization = {
  payees: payeeCalls.organizationPayees,
  addPayee: payeeCalls.organizationAddPayee,
  removePayee: payeeCalls.organizationRemovePayee,
  state: calls.organizationWithdrawState,
  apply: calls.organizationApplyWithdrawal,
  cancel: calls.organizationCancelWithdrawal,
  list: calls.organizationOwnWithdrawals,
}

/** The calls of the present session: people and organizations have their own. */
export const presentPayoutCalls = () =>
  ($session.get()?.kind === userKinds.organization
    ? ofOrganization
    : ofPerson) as unknown as typeof ofPerson
