import type { JobEvent } from '#contract/states.ts'
import { bookingAnswerHours } from '#contract/teaching/lesson-terms.ts'
import { type JobStatus, jobStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** Days without any action by the parent after which a job leaves the board. */
const jobExpiryDays = 30

/** The terms that tutor and parent agree on belong to the application. */
export const jobMachine: StateMachine<JobStatus, JobEvent, 'OPEN' | 'BOOKED'> = stateMachine({
  name: 'job',
  states: jobStatuses,
  moves: [
    { event: 'save', from: [null], to: 'DRAFT', by: ['parent'] },
    { event: 'save', from: ['DRAFT'], to: 'same', by: ['parent'], isSilent: true },
    { event: 'publish', from: ['DRAFT'], to: 'OPEN', by: ['parent'] },
    { event: 'edit', from: ['OPEN', 'PAUSED'], to: 'same', by: ['parent'] },
    // Still looking: the days until expiry start again.
    { event: 'keep', from: ['OPEN'], to: 'same', by: ['parent'], isSilent: true },
    { event: 'pause', from: ['OPEN'], to: 'PAUSED', by: ['parent'] },
    { event: 'resume', from: ['PAUSED'], to: 'OPEN', by: ['parent'] },
    { event: 'expire', from: ['OPEN'], to: 'PAUSED', by: ['system'] },
    // The old job stays closed; a copy begins as a draft.
    { event: 'repost', from: ['CLOSED', 'DONE'], to: 'same', by: ['parent'] },
    { event: 'book', from: ['OPEN'], to: 'BOOKED', by: ['parent'] },
    // Once: before it the parent acted last, and afterwards the tutor.
    { event: 'counter', from: ['BOOKED'], to: 'same', by: ['tutor'], other: true },
    { event: 'unbook', from: ['BOOKED'], to: 'OPEN', by: ['parent'], same: true },
    { event: 'accept', from: ['BOOKED'], to: 'AGREED', by: ['parent', 'tutor'], other: true },
    { event: 'decline', from: ['BOOKED'], to: 'OPEN', by: ['tutor'] },
    { event: 'decline', from: ['BOOKED'], to: 'OPEN', by: ['parent'], other: true },
    { event: 'lapse', from: ['BOOKED'], to: 'OPEN', by: ['system'] },
    { event: 'start', from: ['AGREED'], to: 'RUNNING', by: ['system'] },
    { event: 'leave', from: ['AGREED', 'RUNNING'], to: 'OPEN', by: ['tutor'] },
    { event: 'replace', from: ['BOOKED', 'AGREED', 'RUNNING'], to: 'OPEN', by: ['parent'] },
    { event: 'finish', from: ['RUNNING'], to: 'DONE', by: ['parent', 'tutor'] },
    { event: 'object', from: ['DONE'], to: 'RUNNING', by: ['parent', 'tutor'], other: true },
    {
      event: 'close',
      from: ['DRAFT', 'OPEN', 'PAUSED', 'BOOKED', 'AGREED', 'RUNNING'],
      to: 'CLOSED',
      by: ['parent', 'staff'],
    },
  ],
  timers: [
    { in: 'OPEN', event: 'expire', hours: jobExpiryDays * 24 },
    { in: 'BOOKED', event: 'lapse', hours: bookingAnswerHours },
  ],
})
