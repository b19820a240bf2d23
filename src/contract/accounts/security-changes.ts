import { firstPayPasswordDays } from '#rules/primitives/first-pay-password.ts'

/*
 * Changes of who can access an account and its money. Each is notified on all channels that existed
 * before it, and holds withdrawals, so that the rightful owner has time to object. A change proved
 * in full (the password by the old password) holds nothing.
 */

/** Hours for which each change holds withdrawals. */
export const securityHoldHours = {
  /** Number changed with a code to the old one and the password, or after the wait. */
  number: 7 * 24,
  /** Number change requested with only one of the two: it waits (numberWaitHours). */
  numberAsked: 7 * 24,
  /** Proved by the old one. */
  password: 0,
  /** Proved by a code to the number. */
  passwordAnew: 3 * 24,
  /** Proved by the old one. */
  payPassword: 0,
  /** A first payment password: there is no older one to ask for, so a thief could set it. */
  payPasswordFirst: firstPayPasswordDays * 24,
  /** Proved by a code to the number. */
  payPasswordAnew: 3 * 24,
  /** Name in which money is paid out. */
  name: 3 * 24,
  /** A confirmed mail address was replaced or removed. */
  mail: 3 * 24,
  /** A Google or Facebook sign-in was added. */
  linked: 3 * 24,
  unlinked: 0,
  /** A code to a long unused number (idleNumberDays), which may have a new owner, was entered. */
  idleNumber: 7 * 24,
} as const
export type SecurityChange = keyof typeof securityHoldHours
export const securityChanges = Object.keys(securityHoldHours) as SecurityChange[]

/** Wait for a new number proved by only the password or a code to the old number. */
export const numberWaitHours = 7 * 24
/** Days after the wait in which the change can be completed. */
export const numberTakenDays = 14
/** Phone companies soon reassign returned numbers. */
export const idleNumberDays = 90
