import { type InvitationStatus, invitationStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type InvitationEvent = 'send' | 'answer' | 'refuse' | 'expire'

/** How long a tutor has to reply; after that the parent gets the invitation back. */
const answerHours = 7 * 24

type Machine = StateMachine<InvitationStatus, InvitationEvent, 'SENT'>

/** A bought invitation to one tutor. Their contact details are revealed only once they answer. */
export const invitationMachine: Machine = stateMachine({
  name: 'invitation',
  states: invitationStatuses,
  moves: [
    { event: 'send', from: [null], to: 'SENT', by: ['parent'] },
    { event: 'answer', from: ['SENT'], to: 'ANSWERED', by: ['tutor'] },
    { event: 'refuse', from: ['SENT'], to: 'REFUSED', by: ['tutor'] },
    { event: 'expire', from: ['SENT'], to: 'EXPIRED', by: ['system'] },
  ],
  timers: [{ in: 'SENT', event: 'expire', hours: answerHours }],
})
