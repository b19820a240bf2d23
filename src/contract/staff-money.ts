import type { CallName, CallOf } from './registry.ts'

/*
 * Who of the staff may do what alone. One table for every call of staff that changes something: the
 * server's ledger takes no money from a call whose row does not say that it moves some, nor from one
 * whose rule was not asked (`server/services/staff-money`).
 */

/**
 * `none`: moves no money. `owner`: gives its owner, or whoever paid, what is held for them, by the rules
 * of the thing itself. `stages`: one of two steps, which two people take. `limit`: alone where a line of
 * the bank or the provider proves the money, up to the limits of a day; otherwise a colleague agrees.
 * `second`: a colleague agrees, whatever the sum. `agrees`: is the colleague's own act.
 */
export const staffWays = ['none', 'owner', 'stages', 'limit', 'second', 'agrees'] as const
export type StaffWay = (typeof staffWays)[number]

/** From here on a colleague agrees to what one member of staff gives one person within a day. */
export const aloneToOneCents = 1_000_00
/** And to what they give to all together. */
export const aloneADayCents = 5_000_00

type OperatorCall = {
  [Name in CallName]: CallOf<Name> extends { access: 'operator' } ? Name : never
}[CallName]

/** Calls of staff that change something; a test holds the list against the registry. */
export const staffMoney = {
  // Transfers of our bank.
  importStatement: 'agrees',
  nameColumns: 'none',
  bookLine: 'limit',
  putLineAside: 'none',
  anotherLine: 'none',
  bankLinesFile: 'none',
  bookPayment: 'second',
  returnPayment: 'limit',
  // What goes back.
  refundOrder: 'limit',
  decideRefund: 'agrees',
  settleTransfer: 'second',
  decideDispute: 'limit',
  // What is paid out.
  decideWithdrawal: 'stages',
  makePayoutFile: 'stages',
  payoutFile: 'none',
  takePayoutBack: 'second',
  settleWithdrawal: 'second',
  bookPayoutResults: 'second',
  // What ends by it gives back what was paid for it.
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

/** The calls of one way. */
export type CallsOf<Way extends StaffWay> = {
  [Name in StaffCall]: (typeof staffMoney)[Name] extends Way ? Name : never
}[StaffCall]
