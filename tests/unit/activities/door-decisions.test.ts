import { expect, test } from 'vitest'
import { countIn, decide, type ListedTicket } from '#stores/activities/doors/decide.ts'
import { doorSituations } from '#tests/support/door-situations.ts'

/* An offline device must judge a ticket as the server does. */

const [here, elsewhere] = [7, 8]
const now = Date.parse('2026-03-02T12:00:00+08:00')
const sessions = [
  {
    ...{ sessionId: here, title: '', startsAt: '', endsAt: '' },
    opensAt: '2026-03-02T08:00:00+08:00',
    closesAt: '2026-03-03T04:00:00+08:00',
  },
]

test.each(doorSituations)('a ticket that $is', ({ answer, listed }) => {
  const ticket: ListedTicket = {
    ticketId: 1,
    codeHash: 'hash of the code',
    number: 'A1B2 C3D4',
    oldHashes: [],
    kind: 'Child',
    holder: '',
    isReturned: false,
    sessionIds: [here, elsewhere],
    letIn: [],
    ...listed?.({ here, elsewhere }),
  }
  const asked = { sessionId: here, hash: 'hash of the code', start: 'a1b2c3d4', now }
  expect(decide({ door: 'Main', sessions, tickets: [ticket] }, [], asked).answer).toBe(answer)
  const counted = countIn({ tickets: [ticket] }, [], here)
  expect(counted.letIn, 'it counts as inside').toBe(answer === 'again' ? 1 : 0)
  expect(counted.tickets, 'it is expected').toBe(
    ['in', 'again', 'replaced'].includes(answer) ? 1 : 0,
  )
})

test('a number that two tickets begin with is nobody’s', () => {
  const of = {
    number: 'A1B2 C3D4',
    sessionIds: [here],
    isReturned: false,
    oldHashes: [],
    letIn: [],
  }
  const tickets = [1, 2].map((ticketId) => ({
    ...{ ...of, ticketId, codeHash: `hash ${ticketId}`, kind: '', holder: '' },
  }))
  const typed = { sessionId: here, hash: null, start: 'a1b2c3d4', now }
  const list = { door: 'Main', sessions, tickets }
  expect(decide(list, [], typed).answer).toBe('several')
  expect(decide(list, [], { ...typed, hash: 'hash 2' }).answer).toBe('in')
})

test('nobody comes in before a session opens, nor after it has closed', () => {
  const ticket = {
    ...{ ticketId: 1, codeHash: 'hash', number: 'A1B2 C3D4', oldHashes: [], kind: '', holder: '' },
    ...{ isReturned: false, sessionIds: [here], letIn: [] },
  }
  const at = (moment: string) =>
    decide({ door: 'Main', sessions, tickets: [ticket] }, [], {
      ...{ sessionId: here, hash: 'hash', start: 'a1b2c3d4', now: Date.parse(moment) },
    }).answer
  expect(at('2026-03-02T07:59:59+08:00')).toBe('notNow')
  expect(at('2026-03-02T08:00:00+08:00')).toBe('in')
  expect(at('2026-03-03T04:00:00+08:00')).toBe('in')
  expect(at('2026-03-03T04:00:01+08:00')).toBe('notNow')
})
