import { firstPayPasswordDays } from '#rules/primitives/first-pay-password.ts'

/*
 * What changes who gets at an account, and at its money. Each is told by every way there was before it,
 * and holds what leaves the wallet so long, so that whoever it was taken from has time to say so. A change
 * that was fully proved (a password by the one before it) holds nothing.
 */

/** Hours for which money stays after each change. */
export const securityHoldHours = {
  /** The number, after a code to the old one and the password, or after the wait. */
  number: 7 * 24,
  /** Another number was asked for by one of the two alone: it waits (numberWaitHours). */
  numberAsked: 7 * 24,
  /** By the one before. */
  password: 0,
  /** By a code to the number. */
  passwordAnew: 3 * 24,
  /** By the one before. */
  payPassword: 0,
  /** A first payment password: there is no older one to ask for, so a thief could set it. */
  payPasswordFirst: firstPayPasswordDays * 24,
  /** By a code to the number. */
  payPasswordAnew: 3 * 24,
  /** In which money is paid out. */
  name: 3 * 24,
  /** A confirmed mail address was replaced or taken away. */
  mail: 3 * 24,
  /** Google or Facebook lets somebody in. */
  linked: 3 * 24,
  unlinked: 0,
  /** A code to a number that nobody had signed in with for long (idleNumberDays): it may be another person's. */
  idleNumber: 7 * 24,
} as const
export type SecurityChange = keyof typeof securityHoldHours
export const securityChanges = Object.keys(securityHoldHours) as SecurityChange[]

/** Proved by the password or by a code to the old number alone, a new number waits so long. */
export const numberWaitHours = 7 * 24
/** For so long after the wait it can be taken. */
export const numberTakenDays = 14
/** Numbers that are given back are soon somebody else's. */
export const idleNumberDays = 90
