import type { ApplicationEvent } from '#contract/states.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** The final states of an application that came to nothing; it can begin again from them. */
const over = ['WITHDRAWN', 'DECLINED', 'LAPSED', 'NOT_CHOSEN', 'ENDED'] as const
const waiting = ['INVITED', 'APPLIED', 'SHORTLISTED'] as const

type Machine = StateMachine<ApplicationStatus, ApplicationEvent, never>

/** The one record between a tutor and a job, invitations included, however often it begins. */
export const applicationMachine: Machine = stateMachine({
  name: 'application',
  states: applicationStatuses,
  moves: [
    { event: 'invite', from: [null, ...over], to: 'INVITED', by: ['parent'] },
    { event: 'apply', from: [null, 'INVITED', ...over], to: 'APPLIED', by: ['tutor'] },
    { event: 'shortlist', from: ['APPLIED'], to: 'SHORTLISTED', by: ['parent'] },
    { event: 'unshortlist', from: ['SHORTLISTED'], to: 'APPLIED', by: ['parent'] },
    { event: 'choose', from: waiting, to: 'CHOSEN', by: ['parent'] },
    { event: 'counter', from: ['CHOSEN'], to: 'same', by: ['tutor'], other: true },
    // Back to what the booking found; of the two, the server takes the one in the history.
    { event: 'unbook', from: ['CHOSEN'], to: 'APPLIED', by: ['parent'], same: true },
    { event: 'unbook invited', from: ['CHOSEN'], to: 'INVITED', by: ['parent'], same: true },
    { event: 'accept', from: ['CHOSEN'], to: 'ACCEPTED', by: ['parent', 'tutor'], other: true },
    { event: 'decline', from: ['CHOSEN', 'INVITED'], to: 'DECLINED', by: ['tutor'] },
    { event: 'decline', from: ['CHOSEN'], to: 'DECLINED', by: ['parent'], other: true },
    { event: 'withdraw', from: ['APPLIED', 'SHORTLISTED'], to: 'WITHDRAWN', by: ['tutor'] },
    { event: 'pass over', from: waiting, to: 'NOT_CHOSEN', by: ['system'] },
    { event: 'lapse', from: ['CHOSEN'], to: 'LAPSED', by: ['system'] },
    { event: 'end', from: [...waiting, 'CHOSEN', 'ACCEPTED'], to: 'ENDED', by: ['system'] },
  ],
  timers: [],
})
