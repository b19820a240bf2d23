import type { ApplicationEvent } from '#contract/states.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** The final states of an application that came to nothing; it can begin again from them. */
const over = ['WITHDRAWN', 'DECLINED', 'LAPSED', 'NOT_CHOSEN', 'ENDED'] as const
const waiting = ['INVITED', 'APPLIED', 'SHORTLISTED'] as const

/** The one record between a tutor and a job, invitations included, however often it begins. */
export const applicationMachine: StateMachine<ApplicationStatus, ApplicationEvent> = stateMachine({
  name: 'application',
  states: applicationStatuses,
  moves: [
    { event: 'invite', from: [null, ...over], to: 'INVITED', by: ['parent'] },
    { event: 'apply', from: [null, 'INVITED', ...over], to: 'APPLIED', by: ['tutor'] },
    { event: 'shortlist', from: ['APPLIED'], to: 'SHORTLISTED', by: ['parent'] },
    { event: 'unshortlist', from: ['SHORTLISTED'], to: 'APPLIED', by: ['parent'] },
    { event: 'choose', from: waiting, to: 'CHOSEN', by: ['parent'] },
    { event: 'accept', from: ['CHOSEN'], to: 'ACCEPTED', by: ['tutor'] },
    { event: 'decline', from: ['CHOSEN', 'INVITED'], to: 'DECLINED', by: ['tutor'] },
    { event: 'withdraw', from: ['APPLIED', 'SHORTLISTED'], to: 'WITHDRAWN', by: ['tutor'] },
    { event: 'pass over', from: waiting, to: 'NOT_CHOSEN', by: ['system'] },
    { event: 'lapse', from: ['CHOSEN'], to: 'LAPSED', by: ['system'] },
    { event: 'end', from: [...waiting, 'CHOSEN', 'ACCEPTED'], to: 'ENDED', by: ['system'] },
  ],
  timers: [],
})
