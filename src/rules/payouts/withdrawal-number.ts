import { idOfOrder, orderNumber } from '../sales/order-number.ts'

/** The public number of a withdrawal, made like an order number: `W100000184`. */
export const withdrawalNumber = (id: number): string => `W${orderNumber(id)}`

/** Null for anything that is not a withdrawal number. */
export const idOfWithdrawal = (withdrawalNo: string): number | null =>
  withdrawalNo.startsWith('W') ? idOfOrder(withdrawalNo.slice(1)) : null

/** The reference given to the bank, different each time that a withdrawal is sent. */
export const payoutReference = (withdrawalId: number, sends: number): string =>
  `${withdrawalNumber(withdrawalId)}S${sends}`
