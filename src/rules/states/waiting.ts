import { type WaitingStatus, waitingStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type WaitingEvent = 'join' | 'offer' | 'take' | 'lapse' | 'leave'

/** How long a freed seat is offered to the first on the waiting list. */
const offerHours = 2

const buyers = ['parent', 'tutor'] as const

export const waitingMachine: StateMachine<WaitingStatus, WaitingEvent, 'OFFERED'> = stateMachine({
  name: 'waiting',
  states: waitingStatuses,
  moves: [
    { event: 'join', from: [null], to: 'WAITING', by: buyers },
    { event: 'offer', from: ['WAITING'], to: 'OFFERED', by: ['system'] },
    { event: 'take', from: ['OFFERED'], to: 'TAKEN', by: buyers },
    { event: 'lapse', from: ['WAITING', 'OFFERED'], to: 'LAPSED', by: ['system'] },
    { event: 'leave', from: ['WAITING', 'OFFERED'], to: 'LEFT', by: [...buyers, 'system'] },
  ],
  timers: [{ in: 'OFFERED', event: 'lapse', hours: offerHours }],
})
