import { type EnrolmentStatus, enrolmentStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type EnrolmentEvent = 'join' | 'complete' | 'refund'

/** Lessons added later do not undo the completion. */
export const enrolmentMachine: StateMachine<EnrolmentStatus, EnrolmentEvent, never> = stateMachine({
  name: 'enrolment',
  states: enrolmentStatuses,
  moves: [
    { event: 'join', from: [null], to: 'ACTIVE', by: ['system'] },
    // Returned, and bought again.
    { event: 'join', from: ['REFUNDED'], to: 'ACTIVE', by: ['system'] },
    { event: 'complete', from: ['ACTIVE'], to: 'COMPLETED', by: ['system'] },
    {
      event: 'refund',
      from: ['ACTIVE'],
      to: 'REFUNDED',
      by: ['parent', 'tutor', 'staff', 'system'],
    },
    // The payer's bank has reclaimed the money.
    { event: 'refund', from: ['COMPLETED'], to: 'REFUNDED', by: ['system'] },
  ],
  timers: [],
})
