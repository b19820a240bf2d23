import { type EnrolmentStatus, enrolmentStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type EnrolmentEvent = 'join' | 'complete'

/** The life of what somebody has of a course. Lessons that are added later undo nothing. */
export const enrolmentMachine: StateMachine<EnrolmentStatus, EnrolmentEvent> = stateMachine({
  name: 'enrolment',
  states: enrolmentStatuses,
  moves: [
    { event: 'join', from: [null], to: 'ACTIVE', by: ['system'] },
    { event: 'complete', from: ['ACTIVE'], to: 'COMPLETED', by: ['system'] },
  ],
  timers: [],
})
