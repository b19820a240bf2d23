import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of staff under way, and whether the rule of its money has been asked. */
interface Turn {
  call: string
  isOpen: boolean
}

const turns = new AsyncLocalStorage<Turn>()

/** Runs a call of staff: it moves money only once its gate is open. */
export const behindMoneyGate = <Result>(turn: Turn, work: () => Result): Result =>
  turns.run(turn, work)

/** What begins here is nobody's call: work of the background that a call happens to wake. */
export const outsideMoneyGate = <Result>(work: () => Result): Result => turns.exit(work)

/** The rule was asked, and lets the call of staff go on; elsewhere it does nothing. */
export function openMoneyGate(): void {
  const turn = turns.getStore()
  if (turn !== undefined) turn.isOpen = true
}

/**
 * Throws where a call of staff moves money past the rule: a fault of the program. Calls of others, the
 * provider's messages and the machine's own work pass.
 */
export function requireOpenGate(): void {
  const turn = turns.getStore()
  if (turn === undefined || turn.isOpen) return
  throw new Error(`${turn.call} moves money past the rule of staff (contract/staff-money.ts)`)
}
