import { expect, test } from 'vitest'
import { hourMs } from '#rules/primitives/durations.ts'
import { waitOfLesson } from '#rules/teaching/lesson-waits.ts'

/* What a lesson waits for from either side, and until when. */

type Lesson = Parameters<typeof waitOfLesson>[0]
const now = new Date('2026-11-20T12:00:00+08:00')
const at = (hours: number) => new Date(now.getTime() + hours * hourMs)
const lesson: Lesson = {
  status: 'PLANNED',
  lastActor: 'system',
  timetableId: 1,
  startsAt: at(-2),
  endsAt: at(-0.5),
  mode: null,
  forWeather: false,
  proposedStart: null,
  signedAt: null,
  signHeardAt: null,
  updatedAt: at(-1),
  decidedAt: null,
  lessonMinutes: 90,
  estimated: false,
  dueAt: at(11),
}
const ahead = { startsAt: at(24), endsAt: at(25.5) }

/** What, and in how many hours it ends; null without a deadline. */
function waits(changes: Partial<Lesson>, actor: 'parent' | 'tutor', hasTold = false) {
  const found = waitOfLesson({ ...lesson, ...changes }, { actor, hasTold, now })
  const hours = found?.until == null ? null : (found.until.getTime() - now.getTime()) / hourMs
  return found && [found.what, hours]
}

test.each<[string, Partial<Lesson>, unknown, unknown]>([
  ['ahead', ahead, null, null],
  ['past, and nobody said what became of it', {}, ['settle', 167.5], ['settle', 167.5]],
  ['under way', { endsAt: at(1) }, null, null],
  ['to be moved', { ...ahead, lastActor: 'tutor', proposedStart: at(48) }, ['move', 24], null],
  [
    'to be moved to an earlier time',
    { ...ahead, lastActor: 'tutor', proposedStart: at(3) },
    ['move', 3],
    null,
  ],
  ['put off for the weather', { ...ahead, forWeather: true }, ['settle', 193.5], ['settle', 193.5]],
  [
    'put off, with a proposal',
    { forWeather: true, lastActor: 'tutor', proposedStart: at(48) },
    ['move', 48],
    null,
  ],
  [
    'checked in, before its end',
    { status: 'SIGNED', lastActor: 'tutor', endsAt: at(1) },
    null,
    null,
  ],
  ['checked in, after its end', { status: 'SIGNED', lastActor: 'tutor' }, null, ['end', 11]],
  [
    'never planned, after its length',
    { status: 'SIGNED', lastActor: 'parent', endsAt: null, signedAt: at(-1.5) },
    ['end', 11],
    null,
  ],
  ['entered', { status: 'OVER', lastActor: 'tutor' }, ['affirm', 11], null],
  [
    'ended by the clock',
    { status: 'OVER', lastActor: 'tutor', estimated: true },
    ['affirm', 11],
    ['end', 11],
  ],
  ['missed by the family', { status: 'MISSED', lastActor: 'tutor' }, ['object', 71], null],
  ['missed long ago', { status: 'MISSED', lastActor: 'tutor', updatedAt: at(-73) }, null, null],
  [
    'missed, as staff have decided',
    { status: 'MISSED', lastActor: 'tutor', decidedAt: at(-1) },
    null,
    null,
  ],
  ['disputed', { status: 'DISPUTED', lastActor: 'parent' }, ['tell', null], ['tell', null]],
  ['confirmed', { status: 'AFFIRMED', lastActor: 'parent' }, null, null],
  ['cancelled', { status: 'CANCELLED', lastActor: 'tutor' }, null, null],
])('%s', (_, changes, ofParent, ofTutor) => {
  expect([waits(changes, 'parent'), waits(changes, 'tutor')]).toEqual([ofParent, ofTutor])
})

test('a dispute waits for nobody who has told staff', () => {
  expect(waits({ status: 'DISPUTED', lastActor: 'parent' }, 'parent', true)).toBeNull()
})
