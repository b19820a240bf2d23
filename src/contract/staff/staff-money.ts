import type { CallName, CallOf } from '../registry.ts'

/*
 * Which calls of staff need a second person. Lists every changing call: the ledger refuses money
 * movements of a call whose row does not allow them, or whose rule was not checked
 * (`server/accounts/staff-decisions`).
 */

/**
 * `none`: moves no money. `owner`: returns held money to its owner or payer, by the rules of the
 * thing itself. `stages`: one of two steps, done by two people. `limit`: alone where a line of the
 * bank or the provider proves the money, up to daily limits; otherwise a colleague agrees.
 * `second`: a colleague agrees, whatever the amount. `agrees`: the colleague's own approval.
 */
export const staffWays = ['none', 'owner', 'stages', 'limit', 'second', 'agrees'] as const
export type StaffWay = (typeof staffWays)[number]

/** Most that one member of staff may give to one person within a day without a colleague. */
export const aloneToOneCents = 1_000_00
/** The same for all recipients together. */
export const aloneADayCents = 5_000_00

type OperatorCall = {
  [Name in CallName]: CallOf<Name> extends { access: 'operator' } ? Name : never
}[CallName]

/** Every changing call of staff; a test compares the list with the registry. */
export const staffMoney = {
  // Bank transfers.
  importStatement: 'agrees',
  nameColumns: 'none',
  bookLine: 'limit',
  putLineAside: 'none',
  anotherLine: 'none',
  bankLinesFile: 'none',
  bookPayment: 'second',
  returnPayment: 'limit',
  // Refunds.
  refundOrder: 'limit',
  decideRefund: 'agrees',
  settleTransfer: 'second',
  decideDispute: 'limit',
  // Payouts.
  decideWithdrawal: 'stages',
  makePayoutFile: 'stages',
  payoutFile: 'none',
  takePayoutBack: 'second',
  settleWithdrawal: 'second',
  bookPayoutResults: 'second',
  // Ending something refunds what was paid for it.
  closeJob: 'owner',
  freezeAccount: 'owner',
  decide: 'owner',
  decideReport: 'owner',
  unfreezeAccount: 'none',
  freezeWallet: 'none',
  unfreezeWallet: 'none',
  decideAct: 'agrees',
  staffMoveReview: 'none',
  openReported: 'none',
  settleDifference: 'none',
  reconcileNow: 'none',
  checkLedgerNow: 'none',
  repeatTask: 'none',
  retryMessage: 'none',
} as const satisfies Partial<Record<OperatorCall, StaffWay>>
export type StaffCall = keyof typeof staffMoney

export type CallsOf<Way extends StaffWay> = {
  [Name in StaffCall]: (typeof staffMoney)[Name] extends Way ? Name : never
}[StaffCall]
