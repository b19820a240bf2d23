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
 * A payment of an order, begun by the buyer or first seen when money arrived. Money that does not
 * fit stays MISMATCHED; `return` records that it was sent back. The payer's bank may reclaim
 * either; a dispute that is won restores the earlier state.
 */
export const attemptMachine: StateMachine<AttemptStatus, AttemptEvent, never> = stateMachine({
  name: 'attempt',
  states: attemptStatuses,
  moves: [
    { event: 'begin', from: [null], to: 'OPEN', by: ['parent', 'tutor'] },
    // Money may arrive after it was expected.
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
    // A refund made at the provider during the dispute.
    { event: 'return', from: ['DISPUTED'], to: 'same', by: ['system'] },
    // The payer's bank reclaims the money, and a decision follows; part of it may already be lost.
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
