import { idOfOrder, orderNumber } from './order-number.ts'

/** The public number of a withdrawal, made from its id as that of an order is: `W100000184`. */
export const withdrawalNumber = (id: number): string => `W${orderNumber(id)}`

/** The id behind a withdrawal number; null for what no withdrawal is called. */
export const idOfWithdrawal = (withdrawalNo: string): number | null =>
  withdrawalNo.startsWith('W') ? idOfOrder(withdrawalNo.slice(1)) : null

/** What the bank is told, and tells us again: each time that a withdrawal is sent has its own. */
export const payoutReference = (withdrawalId: number, sends: number): string =>
  `${withdrawalNumber(withdrawalId)}S${sends}`
