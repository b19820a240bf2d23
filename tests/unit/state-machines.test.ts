import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Actor, actors, moveOf, type StateMachine } from '#rules/state-machine.ts'
import { activityMachine } from '#rules/states/activity.ts'
import { applicationMachine } from '#rules/states/application.ts'
import { attemptMachine } from '#rules/states/attempt.ts'
import { courseMachine, courseVersionMachine } from '#rules/states/course.ts'
import { courseMediaMachine } from '#rules/states/course-media.ts'
import { enrolmentMachine } from '#rules/states/enrolment.ts'
import { invitationMachine } from '#rules/states/invitation.ts'
import { jobMachine } from '#rules/states/job.ts'
import { lessonMachine } from '#rules/states/lesson.ts'
import { orderMachine } from '#rules/states/order.ts'
import { refundMachine } from '#rules/states/refund.ts'
import { reviewMachine } from '#rules/states/review.ts'
import { ticketMachine } from '#rules/states/ticket.ts'
import { waitingMachine } from '#rules/states/waiting.ts'
import { withdrawalMachine } from '#rules/states/withdrawal.ts'
import { activityMoves, ticketMoves, waitingMoves } from '#tests/support/moves-of-activities.ts'
import {
  courseMediaMoves,
  courseMoves,
  courseVersionMoves,
  enrolmentMoves,
} from '#tests/support/moves-of-courses.ts'
import {
  attemptMoves,
  orderMoves,
  refundMoves,
  withdrawalMoves,
} from '#tests/support/moves-of-money.ts'
import { stateFigure } from '#tests/support/state-figure.ts'

/* All allowed transitions, written by hand. `parent: OPEN edit→OPEN`: stays open. */
const jobMoves = `
parent: - save→DRAFT
parent: DRAFT save→DRAFT publish→OPEN close→CLOSED
parent: OPEN edit→OPEN keep→OPEN pause→PAUSED book→BOOKED close→CLOSED
parent: PAUSED edit→PAUSED resume→OPEN close→CLOSED
parent: BOOKED replace→OPEN close→CLOSED
parent: AGREED replace→OPEN close→CLOSED
parent: RUNNING replace→OPEN finish→DONE close→CLOSED
parent: DONE repost→DONE
parent: CLOSED repost→CLOSED
tutor: BOOKED decline→OPEN
tutor: AGREED leave→OPEN
tutor: RUNNING leave→OPEN finish→DONE
staff: DRAFT close→CLOSED
staff: OPEN close→CLOSED
staff: PAUSED close→CLOSED
staff: BOOKED close→CLOSED
staff: AGREED close→CLOSED
staff: RUNNING close→CLOSED
system: OPEN expire→PAUSED
system: BOOKED lapse→OPEN
system: AGREED start→RUNNING
`
const applicationMoves = `
parent: - invite→INVITED
parent: INVITED choose→CHOSEN
parent: APPLIED shortlist→SHORTLISTED choose→CHOSEN
parent: SHORTLISTED unshortlist→APPLIED choose→CHOSEN
parent: DECLINED invite→INVITED
parent: WITHDRAWN invite→INVITED
parent: NOT_CHOSEN invite→INVITED
parent: LAPSED invite→INVITED
parent: ENDED invite→INVITED
tutor: - apply→APPLIED
tutor: INVITED apply→APPLIED decline→DECLINED
tutor: APPLIED withdraw→WITHDRAWN
tutor: SHORTLISTED withdraw→WITHDRAWN
tutor: CHOSEN decline→DECLINED
tutor: DECLINED apply→APPLIED
tutor: WITHDRAWN apply→APPLIED
tutor: NOT_CHOSEN apply→APPLIED
tutor: LAPSED apply→APPLIED
tutor: ENDED apply→APPLIED
system: INVITED pass over→NOT_CHOSEN end→ENDED
system: APPLIED pass over→NOT_CHOSEN end→ENDED
system: SHORTLISTED pass over→NOT_CHOSEN end→ENDED
system: CHOSEN lapse→LAPSED end→ENDED
system: ACCEPTED end→ENDED
`
const lessonMoves = `
parent: - sign→SIGNED
parent: PLANNED propose→PLANNED shift→PLANNED callOff→CANCELLED goOnline→PLANNED putOff→PLANNED cancel→CANCELLED sign→SIGNED miss→MISSED
tutor: - sign→SIGNED
tutor: PLANNED propose→PLANNED shift→PLANNED callOff→CANCELLED goOnline→PLANNED putOff→PLANNED cancel→CANCELLED sign→SIGNED miss→MISSED
staff: DISPUTED uphold→AFFIRMED find missed→MISSED annul→CANCELLED
system: - plan→PLANNED
system: PLANNED ask→PLANNED cancel→CANCELLED lapse→CANCELLED
system: SIGNED forget→OVER
system: OVER affirm→AFFIRMED escalate→DISPUTED
`
/** Authorship and subject are tested with the calls. */
const reviewMoves = `
parent: - write→WRITTEN
parent: WRITTEN edit→WRITTEN remove→REMOVED
parent: SHOWN edit→SHOWN reply→SHOWN remove→REMOVED
parent: HIDDEN remove→REMOVED
tutor: - write→WRITTEN
tutor: WRITTEN edit→WRITTEN remove→REMOVED
tutor: SHOWN edit→SHOWN reply→SHOWN remove→REMOVED
tutor: HIDDEN remove→REMOVED
staff: WRITTEN hide→HIDDEN remove→REMOVED
staff: SHOWN strike→SHOWN hide→HIDDEN remove→REMOVED
staff: HIDDEN restore→SHOWN return→WRITTEN remove→REMOVED
system: WRITTEN show→SHOWN
`
const invitationMoves = `
parent: - send→SENT
tutor: SENT answer→ANSWERED refuse→REFUSED
system: SENT expire→EXPIRED
`
/** More transitions for the side that acted last, such as the one that checked in. */
const lessonMovesOfLast = `
SIGNED undo→PLANNED discard→CANCELLED over→OVER miss→MISSED
OVER correct→OVER
`
const lessonMovesOfOther = `
PLANNED agree→PLANNED refuse→PLANNED turnDown→PLANNED
SIGNED deny→DISPUTED
OVER affirm→AFFIRMED dispute→DISPUTED
CANCELLED contradict→DISPUTED
MISSED dispute→DISPUTED
`

describe.each([
  { machine: jobMachine as StateMachine, written: jobMoves },
  { machine: applicationMachine as StateMachine, written: applicationMoves },
  { machine: lessonMachine as StateMachine, written: lessonMoves },
  { machine: reviewMachine as StateMachine, written: reviewMoves },
  { machine: orderMachine as StateMachine, written: orderMoves },
  { machine: attemptMachine as StateMachine, written: attemptMoves },
  { machine: refundMachine as StateMachine, written: refundMoves },
  { machine: invitationMachine as StateMachine, written: invitationMoves },
  { machine: courseMachine as StateMachine, written: courseMoves },
  { machine: courseVersionMachine as StateMachine, written: courseVersionMoves },
  { machine: courseMediaMachine as StateMachine, written: courseMediaMoves },
  { machine: enrolmentMachine as StateMachine, written: enrolmentMoves },
  { machine: activityMachine as StateMachine, written: activityMoves },
  { machine: ticketMachine as StateMachine, written: ticketMoves },
  { machine: waitingMachine as StateMachine, written: waitingMoves },
  { machine: withdrawalMachine as StateMachine, written: withdrawalMoves },
])('the life of a $machine.name', ({ machine, written }) => {
  test('every state, event and side moves as written down, or is refused', () => {
    const moves = actors.flatMap((actor) =>
      [null, ...machine.states].flatMap((state) => {
        const possible = movesOf(machine, { state }, actor)
        return possible.length === 0 ? [] : [`${actor}: ${state ?? '-'} ${possible.join(' ')}`]
      }),
    )
    expect(moves).toEqual(written.trim().split('\n'))
  })

  test('an event of a side leads from a state to one place', () => {
    const ways = machine.moves.flatMap(({ event, from, by }) =>
      by.flatMap((actor) => from.map((state) => `${actor} ${state} ${event}`)),
    )
    expect(ways).toEqual([...new Set(ways)])
  })

  test('every state is reached', () => {
    const reached = new Set<string>()
    let before = -1
    while (reached.size > before) {
      before = reached.size
      for (const { from, to } of machine.moves) {
        if (to !== 'same' && from.some((state) => state === null || reached.has(state))) {
          reached.add(to)
        }
      }
    }
    expect([...reached].sort()).toEqual([...machine.states].sort())
  })

  test('its figure in the README is of this table', () => {
    const readme = new URL('../../src/rules/states/README.md', import.meta.url)
    expect(readFileSync(readme, 'utf8')).toContain(stateFigure(machine))
  })

  test('a timer goes off only where its event moves the record', () => {
    for (const timer of machine.timers) {
      expect(
        moveOf(machine, { state: timer.in }, timer.event, 'system'),
        timer.event,
      ).not.toBeNull()
    }
  })
})

test('what is for the other side is refused to the side that acted last, and to nobody known', () => {
  const object = (lastActor: Actor | null, actor: Actor) =>
    moveOf(jobMachine, { state: 'DONE', lastActor }, 'object', actor)?.to ?? null
  expect(object('parent', 'tutor')).toBe('RUNNING')
  expect(object('parent', 'parent')).toBeNull()
  expect(object(null, 'parent')).toBeNull()
})

test('a booking is answered by the other side, and countered by the tutor once', () => {
  const of = (machine: StateMachine, state: string, lastActor: Actor) => [
    movesOf(machine, { state, lastActor }, 'parent').join(' '),
    movesOf(machine, { state, lastActor }, 'tutor').join(' '),
  ]
  expect(of(jobMachine as StateMachine, 'BOOKED', 'parent')).toEqual([
    'unbook→OPEN replace→OPEN close→CLOSED',
    'counter→BOOKED accept→AGREED decline→OPEN',
  ])
  expect(of(jobMachine as StateMachine, 'BOOKED', 'tutor')).toEqual([
    'accept→AGREED decline→OPEN replace→OPEN close→CLOSED',
    'decline→OPEN',
  ])
  expect(of(applicationMachine as StateMachine, 'CHOSEN', 'parent')).toEqual([
    'unbook→APPLIED unbook invited→INVITED',
    'counter→CHOSEN accept→ACCEPTED decline→DECLINED',
  ])
  expect(of(applicationMachine as StateMachine, 'CHOSEN', 'tutor')).toEqual([
    'accept→ACCEPTED decline→DECLINED',
    'decline→DECLINED',
  ])
})

const sidePairs: [Actor, Actor][] = [
  ['parent', 'tutor'],
  ['tutor', 'parent'],
]
test.each(sidePairs)(
  'of a lesson %s began, each side may do what is written down',
  (last, other) => {
    const besides = (actor: Actor) =>
      lessonMachine.states.flatMap((state) => {
        const anyway = movesOf(lessonMachine, { state }, actor)
        const possible = movesOf(lessonMachine, { state, lastActor: last }, actor)
        const more = possible.filter((move) => !anyway.includes(move))
        return more.length === 0 ? [] : [`${state} ${more.join(' ')}`]
      })
    expect(besides(last)).toEqual(lessonMovesOfLast.trim().split('\n'))
    expect(besides(other)).toEqual(lessonMovesOfOther.trim().split('\n'))
  },
)

function movesOf(
  machine: StateMachine,
  standing: { state: string | null; lastActor?: Actor },
  actor: Actor,
): string[] {
  const events = [...new Set(machine.moves.map(({ event }) => event))]
  return events.flatMap((event) => {
    const move = moveOf(machine, standing, event, actor)
    return move === null ? [] : [`${event}→${move.to === 'same' ? standing.state : move.to}`]
  })
}
