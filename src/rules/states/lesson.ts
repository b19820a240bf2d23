import type { LessonEvent } from '#contract/states.ts'
import { type LessonStatus, lessonStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** How long the other side has to confirm or dispute a lesson. */
const affirmHours = 72
/** After this a lesson that no one ended counts as given. */
const forgottenHours = 12
/** After this, from its end, a planned lesson that no one recorded is cancelled. */
export const lapseHours = 7 * 24

const sides = ['parent', 'tutor'] as const

type Machine = StateMachine<LessonStatus, LessonEvent, 'PLANNED' | 'SIGNED' | 'OVER'>

/** Of a planned or unplanned lesson; once it has begun, `lastActor` is who checked in. */
export const lessonMachine: Machine = stateMachine({
  name: 'lesson',
  states: lessonStatuses,
  moves: [
    { event: 'plan', from: [null], to: 'PLANNED', by: ['system'] },
    { event: 'propose', from: ['PLANNED'], to: 'same', by: sides },
    { event: 'agree', from: ['PLANNED'], to: 'same', by: sides, other: true },
    // The old time stands, as if nothing had been proposed.
    { event: 'refuse', from: ['PLANNED'], to: 'same', by: sides, other: true },
    // Put off, with its old time over: it goes on waiting for a new one.
    { event: 'turnDown', from: ['PLANNED'], to: 'same', by: sides, other: true },
    // Moved along with an earlier lesson of its series, to which the other side agreed.
    { event: 'shift', from: ['PLANNED'], to: 'same', by: sides, aside: true },
    // Bad weather, by the agreed rule.
    { event: 'callOff', from: ['PLANNED'], to: 'CANCELLED', by: sides },
    { event: 'goOnline', from: ['PLANNED'], to: 'same', by: sides },
    { event: 'putOff', from: ['PLANNED'], to: 'same', by: sides },
    // After its end, both sides are asked whether it took place.
    { event: 'ask', from: ['PLANNED'], to: 'same', by: ['system'], aside: true },
    { event: 'cancel', from: ['PLANNED'], to: 'CANCELLED', by: [...sides, 'system'] },
    { event: 'lapse', from: ['PLANNED'], to: 'CANCELLED', by: ['system'] },
    { event: 'sign', from: ['PLANNED', null], to: 'SIGNED', by: sides },
    { event: 'undo', from: ['SIGNED'], to: 'PLANNED', by: sides, same: true },
    // As `undo`, for a lesson that was never planned.
    { event: 'discard', from: ['SIGNED'], to: 'CANCELLED', by: sides, same: true },
    { event: 'over', from: ['SIGNED'], to: 'OVER', by: sides, same: true },
    { event: 'forget', from: ['SIGNED'], to: 'OVER', by: ['system'], aside: true },
    { event: 'correct', from: ['OVER'], to: 'same', by: sides, same: true },
    { event: 'affirm', from: ['OVER'], to: 'AFFIRMED', by: sides, other: true },
    { event: 'affirm', from: ['OVER'], to: 'AFFIRMED', by: ['system'], aside: true },
    // Its length is in doubt, so silence does not confirm it.
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
