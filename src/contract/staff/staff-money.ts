import { type CallName, type CallOf, registry } from '../registry.ts'
import type { StaffWay } from './staff-ways.ts'

/*
 * Which calls of staff need a second person. The ledger refuses money movements of a call whose
 * way does not allow them, or whose rule was not checked (`server/accounts/staff-decisions`).
 */

/** Most that one member of staff may give to one person within a day without a colleague. */
export const aloneToOneCents = 1_000_00
/** The same for all recipients together. */
export const aloneADayCents = 5_000_00

export type StaffCall = {
  [Name in CallName]: [CallOf<Name>['money']] extends [undefined] ? never : Name
}[CallName]

/** The ways of all calls with which staff change something, for their screen. */
export const staffMoney = Object.fromEntries(
  [...registry].flatMap(([name, { money }]) => (money === undefined ? [] : [[name, money]])),
) as { readonly [Name in StaffCall]: NonNullable<CallOf<Name>['money']> }

export type CallsOf<Way extends StaffWay> = {
  [Name in StaffCall]: (typeof staffMoney)[Name] extends Way ? Name : never
}[StaffCall]
