import type { WithdrawalEvent } from '#contract/states.ts'
import { type WithdrawalStatus, withdrawalStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** How long a new payee has to wait, so that an owner who did not add it has time to object. */
export const payeeWaitHours = 24

/** Days in which a bank may send back a payout. */
export const returnDays = 30

/** Open states: an owner can have only one withdrawal in them. */
export const runningWithdrawals = [
  'APPLIED',
  'APPROVED',
  'SENT',
] as const satisfies WithdrawalStatus[]

const owners = ['parent', 'tutor', 'organization'] as const

type Machine = StateMachine<WithdrawalStatus, WithdrawalEvent, never>

/** The first transition reserves the money, and `send` pays it out. */
export const withdrawalMachine: Machine = stateMachine({
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
    // Banks may return money even after paying it out.
    { event: 'return', from: ['SENT', 'PAID'], to: 'RETURNED', by: ['staff'] },
  ],
  timers: [],
})
