import type { DoorAnswer } from '#contract/activities/doors.ts'
import type { ListedTicket } from '#stores/activities/doors/decide.ts'

interface Situation {
  is: string
  answer: DoorAnswer
  /** Its row in a device's list. */
  listed?: (sessions: { here: number; elsewhere: number }) => Partial<ListedTicket>
}

/** Tickets presented at a door, with the verdict of the server and that of an offline device. */
export const doorSituations: readonly Situation[] = [
  { is: 'is good', answer: 'in' },
  { is: 'was returned', answer: 'returned', listed: () => ({ isReturned: true }) },
  {
    is: 'was returned after it was let in',
    answer: 'returned',
    listed: ({ here }) => ({ isReturned: true, letIn: letIn(here) }),
  },
  { is: 'was let in here', answer: 'again', listed: ({ here }) => ({ letIn: letIn(here) }) },
  {
    is: 'was let in to another session',
    answer: 'in',
    listed: ({ elsewhere }) => ({ letIn: letIn(elsewhere) }),
  },
  {
    is: 'is for another session',
    answer: 'otherSession',
    listed: ({ elsewhere }) => ({ sessionIds: [elsewhere] }),
  },
  {
    is: 'has another code by now',
    answer: 'replaced',
    listed: () => ({ codeHash: 'hash of another code', oldHashes: ['hash of the code'] }),
  },
]

const letIn = (sessionId: number) => [{ sessionId, at: '2026-03-02T12:00:00+08:00', door: 'Main' }]
