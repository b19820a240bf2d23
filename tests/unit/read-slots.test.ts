import { expect, test } from 'vitest'
import { slotsOf } from '#server/tutors/introductions/slots.ts'
import type { JobTime } from '#understanding/read-job.ts'

/* Weekly times for a job, read from a message in quarters of an hour. */

const time = (more: Partial<JobTime>): JobTime => ({
  ...{ days: ['wed'], from: null, to: null, part: null },
  ...more,
})
const told = (times: readonly JobTime[]) =>
  slotsOf(times).map(
    ({ day, fromMinute, toMinute }) => `${day} ${clock(fromMinute)}-${clock(toMinute)}`,
  )
const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

test.each<[string, Partial<JobTime>, string[]]>([
  ['a day alone is one from nine to ten at night', {}, ['3 9:00-22:00']],
  ['from one time to another', { from: '16:30', to: '18:00' }, ['3 16:30-18:00']],
  [
    'what is no quarter is the quarter around it',
    { from: '16:31', to: '18:01' },
    ['3 16:30-18:15'],
  ],
  ['a minute before a quarter', { from: '16:44', to: '17:59' }, ['3 16:30-18:00']],
  ['since a time, as late as others', { from: '18:00' }, ['3 18:00-22:00']],
  ['an hour at least', { from: '21:30' }, ['3 21:30-22:30']],
  ['not beyond the day', { from: '23:30' }, ['3 23:30-24:00']],
  ['until a time, from nine on', { to: '12:00' }, ['3 9:00-12:00']],
  ['until before nine: nothing', { to: '09:00' }, []],
  ['a morning', { part: 'morning' }, ['3 9:00-12:00']],
  ['an afternoon', { part: 'afternoon' }, ['3 12:00-18:00']],
  ['after school', { part: 'after_school' }, ['3 16:00-20:00']],
  ['an evening', { part: 'evening' }, ['3 18:00-22:00']],
  ['an evening from a time on', { part: 'evening', from: '19:00' }, ['3 19:00-22:00']],
  ['backwards: nothing', { from: '18:00', to: '17:00' }, []],
  ['at one time: nothing', { from: '18:00', to: '18:00' }, []],
  ['two days', { days: ['mon', 'sun'], part: 'morning' }, ['1 9:00-12:00', '7 9:00-12:00']],
  ['nothing said', { days: [] }, []],
])('%s', (_, more, slots) => {
  expect(told([time(more)])).toEqual(slots)
})

test('a time without a day is on each', () => {
  const from = { days: [], from: '16:00', to: '17:00' }
  expect(told([time(from)])).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `${day} 16:00-17:00`))
  expect(told([time({ days: [], part: 'morning' })])).toHaveLength(7)
  expect(told([time({ days: [], to: '17:00' })])).toHaveLength(7)
})

test('the same is held once, and forty at most', () => {
  const same = time({ from: '16:00', to: '17:00' })
  expect(told([same, same, time({ part: 'morning' })])).toEqual(['3 16:00-17:00', '3 9:00-12:00'])
  const many = Array.from({ length: 41 }, (_, at) =>
    time({ from: `09:${at}`, to: `${10 + (at % 13)}:00` }),
  )
  const slots = slotsOf(many.map((one, at) => ({ ...one, from: `${at % 9}:${(at % 4) * 15}` })))
  expect(slots.length).toBe(40)
})
