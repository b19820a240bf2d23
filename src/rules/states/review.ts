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

/** A review is shown when both sides have written, and after so long in any case. */
const blindHours = 7 * 24

const sides = ['parent', 'tutor'] as const

/** The life of what one side of a job says of the other; who wrote it and who answers is checked beside it. */
export const reviewMachine: StateMachine<ReviewStatus, ReviewEvent> = stateMachine({
  name: 'review',
  states: reviewStatuses,
  moves: [
    { event: 'write', from: [null], to: 'WRITTEN', by: sides },
    { event: 'edit', from: ['WRITTEN', 'SHOWN'], to: 'same', by: sides },
    { event: 'show', from: ['WRITTEN'], to: 'SHOWN', by: ['system'] },
    { event: 'reply', from: ['SHOWN'], to: 'same', by: sides },
    // Takes the reply away and leaves the review.
    { event: 'strike', from: ['SHOWN'], to: 'same', by: ['staff'] },
    { event: 'hide', from: ['WRITTEN', 'SHOWN'], to: 'HIDDEN', by: ['staff'] },
    { event: 'restore', from: ['HIDDEN'], to: 'SHOWN', by: ['staff'] },
    // The same for a review that was hidden before anybody had seen it.
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
