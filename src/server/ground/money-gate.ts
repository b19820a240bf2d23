import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of staff, and whether the staff-money rule has allowed it. */
interface StaffCall {
  call: string
  isOpen: boolean
}

const staffCalls = new AsyncLocalStorage<StaffCall>()

/** Runs a call of staff, which may move money only once its gate is open. */
export const behindMoneyGate = <Result>(staffCall: StaffCall, work: () => Result): Result =>
  staffCalls.run(staffCall, work)

/** Runs background work woken by a call, as part of no call. */
export const outsideMoneyGate = <Result>(work: () => Result): Result => staffCalls.exit(work)

/** Opens the gate of the current staff call once the rule allows it; no-op outside of one. */
export function openMoneyGate(): void {
  const staffCall = staffCalls.getStore()
  if (staffCall !== undefined) staffCall.isOpen = true
}

/** Throws when a staff call moves money past its rule: a fault of the program. */
export function requireOpenGate(): void {
  const staffCall = staffCalls.getStore()
  if (staffCall === undefined || staffCall.isOpen) return
  throw new Error(
    `${staffCall.call} moves money past the rule of staff (contract/staff/staff-ways.ts)`,
  )
}
