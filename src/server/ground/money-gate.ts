import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of staff, and whether the staff-money rule has allowed it. */
interface Turn {
  call: string
  isOpen: boolean
}

const turns = new AsyncLocalStorage<Turn>()

/** Runs a call of staff, which may move money only once its gate is open. */
export const behindMoneyGate = <Result>(turn: Turn, work: () => Result): Result =>
  turns.run(turn, work)

/** Runs background work woken by a call, as part of no call. */
export const outsideMoneyGate = <Result>(work: () => Result): Result => turns.exit(work)

/** Opens the gate of the current staff call once the rule allows it; no-op outside of one. */
export function openMoneyGate(): void {
  const turn = turns.getStore()
  if (turn !== undefined) turn.isOpen = true
}

/** Throws when a staff call moves money past its rule: a fault of the program. */
export function requireOpenGate(): void {
  const turn = turns.getStore()
  if (turn === undefined || turn.isOpen) return
  throw new Error(`${turn.call} moves money past the rule of staff (contract/staff/staff-ways.ts)`)
}
