import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { type StaffCall, type StaffWay, staffMoney } from '#contract/staff/staff-money.ts'

/** Whether a call's own states or rules judge it before any money moves. */
const judged: Readonly<Record<StaffWay, boolean>> = {
  none: false,
  owner: true,
  stages: true,
  agrees: true,
  limit: false,
  second: false,
}

/** The money gate of a staff call as it starts; closed for calls that the table does not name. */
export function gateOf(call: AnyCall): { call: string; isOpen: boolean } {
  const named = [...registry].find(([, one]) => one === call)?.[0]
  const isKnown = named !== undefined && Object.hasOwn(staffMoney, named)
  const isOpen = isKnown && judged[staffMoney[named as StaffCall]]
  return { call: `${call.method} ${call.path}`, isOpen }
}
