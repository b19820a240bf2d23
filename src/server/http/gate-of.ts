import type { AnyCall } from '#contract/kernel.ts'
import type { StaffWay } from '#contract/staff/staff-ways.ts'

/** Whether a call's own states or rules judge it before any money moves. */
const judged: Readonly<Record<StaffWay, boolean>> = {
  none: false,
  owner: true,
  stages: true,
  agrees: true,
  limit: false,
  second: false,
}

/** The money gate of a staff call as it starts; closed for calls that declare no way. */
export function gateOf({ method, path, money }: AnyCall): { call: string; isOpen: boolean } {
  return { call: `${method} ${path}`, isOpen: money !== undefined && judged[money] }
}
