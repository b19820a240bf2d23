import { expect, test } from 'vitest'
import { countIn, decide, type ListedTicket } from '#stores/doors/decide.ts'
import { doorSituations } from '#tests/support/door-situations.ts'

/* What a device without a network says at the door: the same as the server, of the same ticket. */

const [here, elsewhere] = [7, 8]

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
  const asked = { sessionId: here, hash: 'hash of the code', start: 'a1b2c3d4' }
  expect(decide({ door: 'Main', tickets: [ticket] }, [], asked).answer).toBe(answer)
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
  const typed = { sessionId: here, hash: null, start: 'a1b2c3d4' }
  expect(decide({ door: 'Main', tickets }, [], typed).answer).toBe('several')
  expect(decide({ door: 'Main', tickets }, [], { ...typed, hash: 'hash 2' }).answer).toBe('in')
})
