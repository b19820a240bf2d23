import type { LessonEvent } from '#contract/states.ts'
import { type LessonStatus, lessonStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** The other side has so long to confirm a lesson or to say what was wrong. */
const affirmHours = 72
/** A lesson that nobody ended is taken as given after so long. */
const forgottenHours = 12
/** A planned lesson that nobody entered waits so long after its end. */
export const lapseHours = 7 * 24

const sides = ['parent', 'tutor'] as const

/** The life of one lesson, planned or not; `lastActor` is the side that signed it once it has begun. */
export const lessonMachine: StateMachine<LessonStatus, LessonEvent> = stateMachine({
  name: 'lesson',
  states: lessonStatuses,
  moves: [
    { event: 'plan', from: [null], to: 'PLANNED', by: ['system'] },
    { event: 'propose', from: ['PLANNED'], to: 'same', by: sides },
    { event: 'agree', from: ['PLANNED'], to: 'same', by: sides, other: true },
    { event: 'refuse', from: ['PLANNED'], to: 'same', by: sides, other: true },
    // With an earlier one of its series, which the other side agreed to.
    { event: 'shift', from: ['PLANNED'], to: 'same', by: sides, aside: true },
    // Bad weather, by the rule that was agreed on.
    { event: 'callOff', from: ['PLANNED'], to: 'CANCELLED', by: sides },
    { event: 'goOnline', from: ['PLANNED'], to: 'same', by: sides },
    { event: 'putOff', from: ['PLANNED'], to: 'same', by: sides },
    // Past its end, both are asked what became of it.
    { event: 'ask', from: ['PLANNED'], to: 'same', by: ['system'], aside: true },
    { event: 'cancel', from: ['PLANNED'], to: 'CANCELLED', by: [...sides, 'system'] },
    { event: 'lapse', from: ['PLANNED'], to: 'CANCELLED', by: ['system'] },
    { event: 'sign', from: ['PLANNED', null], to: 'SIGNED', by: sides },
    { event: 'undo', from: ['SIGNED'], to: 'PLANNED', by: sides, same: true },
    // The same for a lesson that was never planned.
    { event: 'discard', from: ['SIGNED'], to: 'CANCELLED', by: sides, same: true },
    { event: 'over', from: ['SIGNED'], to: 'OVER', by: sides, same: true },
    { event: 'forget', from: ['SIGNED'], to: 'OVER', by: ['system'], aside: true },
    { event: 'correct', from: ['OVER'], to: 'same', by: sides, same: true },
    { event: 'affirm', from: ['OVER'], to: 'AFFIRMED', by: sides, other: true },
    { event: 'affirm', from: ['OVER'], to: 'AFFIRMED', by: ['system'], aside: true },
    // Nobody has said for certain how long it took, so silence confirms nothing.
    { event: 'escalate', from: ['OVER'], to: 'DISPUTED', by: ['system'], aside: true },
    { event: 'miss', from: ['PLANNED'], to: 'MISSED', by: sides },
    { event: 'miss', from: ['SIGNED'], to: 'MISSED', by: sides, same: true },
    { event: 'dispute', from: ['OVER', 'MISSED'], to: 'DISPUTED', by: sides, other: true },
    { event: 'contradict', from: ['CANCELLED'], to: 'DISPUTED', by: sides, other: true },
    { event: 'deny', from: ['SIGNED'], to: 'DISPUTED', by: sides, other: true },
    { event: 'uphold', from: ['DISPUTED'], to: 'AFFIRMED', by: ['staff'] },
    { event: 'find missed', from: ['DISPUTED'], to: 'MISSED', by: ['staff'] },
    { event: 'annul', from: ['DISPUTED'], to: 'CANCELLED', by: ['staff'] },
  ],
  timers: [
    { in: 'PLANNED', event: 'lapse', hours: lapseHours },
    { in: 'SIGNED', event: 'forget', hours: forgottenHours },
    { in: 'OVER', event: 'affirm', hours: affirmHours },
  ],
})
