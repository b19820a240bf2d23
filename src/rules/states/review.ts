import { type ReviewStatus, reviewStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type ReviewEvent =
  | 'write'
  | 'edit'
  | 'show'
  | 'reply'
  | 'strike'
  | 'hide'
  | 'restore'
  | 'return'
  | 'remove'

/** A review is shown when both sides have written, or after this time. */
const blindHours = 7 * 24

const sides = ['parent', 'tutor'] as const

/** Authorship is checked separately. */
export const reviewMachine: StateMachine<ReviewStatus, ReviewEvent, 'WRITTEN'> = stateMachine({
  name: 'review',
  states: reviewStatuses,
  moves: [
    { event: 'write', from: [null], to: 'WRITTEN', by: sides },
    { event: 'edit', from: ['WRITTEN', 'SHOWN'], to: 'same', by: sides },
    { event: 'show', from: ['WRITTEN'], to: 'SHOWN', by: ['system'] },
    { event: 'reply', from: ['SHOWN'], to: 'same', by: sides },
    { event: 'strike', from: ['SHOWN'], to: 'same', by: ['staff'] },
    { event: 'hide', from: ['WRITTEN', 'SHOWN'], to: 'HIDDEN', by: ['staff'] },
    { event: 'restore', from: ['HIDDEN'], to: 'SHOWN', by: ['staff'] },
    // For a review that was hidden before it was ever shown.
    { event: 'return', from: ['HIDDEN'], to: 'WRITTEN', by: ['staff'] },
    {
      event: 'remove',
      from: ['WRITTEN', 'SHOWN', 'HIDDEN'],
      to: 'REMOVED',
      by: [...sides, 'staff'],
    },
  ],
  timers: [{ in: 'WRITTEN', event: 'show', hours: blindHours }],
})
