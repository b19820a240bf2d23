import type { WithdrawalEvent } from '#contract/states.ts'
import { type WithdrawalStatus, withdrawalStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** A new payee waits so long, so that an owner who never made it has time to say so. */
export const payeeWaitHours = 24

/** A bank sends back what it has paid within so many days; nothing is returned after that. */
export const returnDays = 30

/** While one is in these, its owner applies for no other. */
export const runningWithdrawals = [
  'APPLIED',
  'APPROVED',
  'SENT',
] as const satisfies WithdrawalStatus[]

const owners = ['parent', 'tutor', 'organization'] as const

/** The life of a withdrawal. Its money is held from the first move on, and leaves with `send`. */
export const withdrawalMachine: StateMachine<WithdrawalStatus, WithdrawalEvent> = stateMachine({
  name: 'withdrawal',
  states: withdrawalStatuses,
  moves: [
    { event: 'apply', from: [null], to: 'APPLIED', by: owners },
    { event: 'cancel', from: ['APPLIED'], to: 'CANCELLED', by: owners },
    { event: 'approve', from: ['APPLIED'], to: 'APPROVED', by: ['staff'] },
    { event: 'reject', from: ['APPLIED', 'APPROVED'], to: 'REJECTED', by: ['staff'] },
    { event: 'send', from: ['APPROVED'], to: 'SENT', by: ['staff'] },
    // The bank never got the payment file, or refused it.
    { event: 'back', from: ['SENT'], to: 'APPROVED', by: ['staff'] },
    { event: 'pay', from: ['SENT'], to: 'PAID', by: ['staff'] },
    // Banks return money after they have paid it, too.
    { event: 'return', from: ['SENT', 'PAID'], to: 'RETURNED', by: ['staff'] },
  ],
  timers: [],
})
