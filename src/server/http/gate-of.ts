import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { type StaffCall, type StaffWay, staffMoney } from '#contract/staff-money.ts'

/** Ways whose own states or rules judge, before anything moves. */
const judged: Readonly<Record<StaffWay, boolean>> = {
  none: false,
  owner: true,
  stages: true,
  agrees: true,
  limit: false,
  second: false,
}

/** Whether a call of staff moves money as it begins. One that the table does not name never does. */
export function gateOf(call: AnyCall): { call: string; isOpen: boolean } {
  const named = [...registry].find(([, one]) => one === call)?.[0]
  const isKnown = named !== undefined && Object.hasOwn(staffMoney, named)
  const isOpen = isKnown && judged[staffMoney[named as StaffCall]]
  return { call: `${call.method} ${call.path}`, isOpen }
}
