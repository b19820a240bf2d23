import { type WaitingStatus, waitingStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type WaitingEvent = 'join' | 'offer' | 'take' | 'lapse' | 'leave'

/** A freed seat is kept so long for whoever was first in the list. */
const offerHours = 2

const buyers = ['parent', 'tutor'] as const

/** The life of a place in the waiting list of a pool of seats. */
export const waitingMachine: StateMachine<WaitingStatus, WaitingEvent> = stateMachine({
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
