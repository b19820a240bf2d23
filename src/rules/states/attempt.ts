import { type AttemptStatus, attemptStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type AttemptEvent =
  | 'begin'
  | 'succeed'
  | 'mismatch'
  | 'fail'
  | 'expire'
  | 'return'
  | 'dispute'
  | 'win'
  | 'winUnmatched'
  | 'lose'

/**
 * One payment of an order, begun by the buyer or first seen when its money came. Money that does not
 * fit stays MISMATCHED; `return` says that it was given back. Whatever became of money, the payer's bank
 * may take it back; what it lets go is again what it was.
 */
export const attemptMachine: StateMachine<AttemptStatus, AttemptEvent> = stateMachine({
  name: 'attempt',
  states: attemptStatuses,
  moves: [
    { event: 'begin', from: [null], to: 'OPEN', by: ['parent', 'tutor'] },
    // Money comes when it comes: also after nobody waits for it any more.
    {
      event: 'succeed',
      from: [null, 'OPEN', 'FAILED', 'EXPIRED'],
      to: 'SUCCEEDED',
      by: ['system', 'staff'],
    },
    {
      event: 'mismatch',
      from: [null, 'OPEN', 'FAILED', 'EXPIRED'],
      to: 'MISMATCHED',
      by: ['system', 'staff'],
    },
    { event: 'fail', from: ['OPEN'], to: 'FAILED', by: ['system'] },
    { event: 'expire', from: ['OPEN'], to: 'EXPIRED', by: ['system'] },
    { event: 'return', from: ['MISMATCHED'], to: 'same', by: ['staff', 'system'] },
    // Somebody does it at the provider while the bank still looks.
    { event: 'return', from: ['DISPUTED'], to: 'same', by: ['system'] },
    // The payer's bank takes the money back, and a decision follows; some of it may be lost already.
    {
      event: 'dispute',
      from: ['SUCCEEDED', 'MISMATCHED', 'LOST'],
      to: 'DISPUTED',
      by: ['system'],
    },
    { event: 'win', from: ['DISPUTED', 'LOST'], to: 'SUCCEEDED', by: ['system'] },
    { event: 'winUnmatched', from: ['DISPUTED', 'LOST'], to: 'MISMATCHED', by: ['system'] },
    { event: 'lose', from: ['SUCCEEDED', 'MISMATCHED', 'DISPUTED'], to: 'LOST', by: ['system'] },
  ],
  timers: [],
})
