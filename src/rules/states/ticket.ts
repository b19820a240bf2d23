import { type TicketStatus, ticketStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type TicketEvent = 'hold' | 'grant' | 'expire' | 'cancel' | 'refund' | 'rename' | 'transfer'

const buyers = ['parent', 'tutor'] as const
const all = [...buyers, 'staff', 'system'] as const

/** A held ticket has its order's deadline. An ended one is final, its seat free at once. */
export const ticketMachine: StateMachine<TicketStatus, TicketEvent, never> = stateMachine({
  name: 'ticket',
  states: ticketStatuses,
  moves: [
    { event: 'hold', from: [null], to: 'HELD', by: buyers },
    { event: 'grant', from: ['HELD'], to: 'VALID', by: ['system'] },
    // From a package already paid for.
    { event: 'grant', from: [null], to: 'VALID', by: buyers },
    { event: 'expire', from: ['HELD'], to: 'EXPIRED', by: ['system'] },
    // Nothing was paid, or it goes back into its package.
    { event: 'cancel', from: ['HELD', 'VALID'], to: 'CANCELLED', by: all },
    { event: 'refund', from: ['VALID'], to: 'REFUNDED', by: all },
    // Both invalidate the previous code.
    { event: 'rename', from: ['VALID'], to: 'same', by: buyers },
    { event: 'transfer', from: ['VALID'], to: 'same', by: buyers },
  ],
  timers: [],
})
