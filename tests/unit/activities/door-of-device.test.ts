import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { DoorAnswer, DoorList } from '#contract/activities/doors.ts'
import { ticketCodeHash } from '#rules/activities/ticket-code.ts'
import { readTicketNumber, ticketNumber } from '#rules/activities/ticket-number.ts'
import { createDoor } from '#stores/activities/doors/door.ts'
import {
  readDoor,
  readLetIn,
  readList,
  readShowings,
} from '#stores/activities/doors/stored-door.ts'
import { stored } from '#stores/device/stored.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'
import { settled } from '#tests/support/wish-browser.ts'

const token = 'a'.repeat(43)
const codes = ['1', '2', '3'].map((digit) => digit.repeat(32))
const [one = '', two = '', three = ''] = codes

/** A server that admits each ticket once and recognises an event by its key. */
async function doorServer() {
  const tickets = await Promise.all(
    codes.map(async (code, at) => ({
      ticketId: at + 1,
      codeHash: await ticketCodeHash(code),
      number: ticketNumber(code),
      oldHashes: at === 2 ? [await ticketCodeHash('e'.repeat(32))] : [],
      kind: 'Child',
      holder: `No ${at + 1}`,
      isReturned: false,
      sessionIds: at === 2 ? [8] : [7, 8],
      letIn: [] as DoorList['tickets'][number]['letIn'],
    })),
  )
  const events = new Map<string, DoorAnswer>()
  const server = {
    asked: 0,
    events,
    fails: null as string | null,
    losesAnswers: false,
    open: { opensAt: day(1), closesAt: day(5) },
    tickets,
    calls: {
      list: async (): Promise<DoorList> => {
        refuse()
        return {
          ...{ door: 'Main', title: 'Workshop', expiresAt: '2026-03-09T10:00:00+08:00' },
          asOf: '2026-03-02T10:00:00+08:00',
          sessions: [
            { ...{ sessionId: 7, title: '', startsAt: day(1), endsAt: day(1) }, ...server.open },
            { ...{ sessionId: 8, title: '', startsAt: day(3), endsAt: day(3) }, ...server.open },
          ],
          tickets: structuredClone(tickets),
        }
      },
      check: async (
        _: string,
        sent: readonly { key: string; code: string; sessionId: number; shown?: DoorAnswer }[],
      ) => {
        refuse()
        server.asked += 1
        const answers = sent.map(({ key, code, sessionId }) => {
          const at = codes.findIndex((known) => known.startsWith(code))
          const ticket = tickets[at]
          const isIn = ticket?.letIn.some((row) => row.sessionId === sessionId)
          const answer = events.get(key) ?? (ticket ? (isIn ? 'again' : 'in') : 'unknown')
          events.set(key, answer)
          if (answer === 'in' && !isIn) {
            ticket?.letIn.push({ sessionId, at: day(1), door: 'Main' })
          }
          return { key, answer, ticket: ticket ?? null, letIn: ticket?.letIn[0] ?? null }
        })
        if (server.losesAnswers) throw new ApiError('network')
        return answers
      },
    },
  }
  const refuse = () => {
    if (server.fails === null) return
    const issues = [{ field: 'token', rule: 'invalid' }]
    throw new ApiError(server.fails, server.fails === 'A0404' ? { issues } : {})
  }
  return server
}
const day = (of: number) => `2026-03-0${of}T12:00:00+08:00`

describe('a door on a device', () => {
  let server: Awaited<ReturnType<typeof doorServer>>
  let browser: ReturnType<typeof browserTabs>
  let keys = 0
  beforeEach(async () => {
    server = await doorServer()
    browser = browserTabs()
  })

  const openTab = () => {
    const device = browser.open()
    const door = createDoor({
      storage: {
        door: stored(device, 'local', 'door', readDoor),
        list: stored(device, 'local', 'door-list', readList),
        waiting: stored(device, 'local', 'door-waiting', readShowings),
        letIn: stored(device, 'local', 'door-let-in', readLetIn),
      },
      calls: server.calls,
      device,
      newKey: () => {
        keys += 1
        return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`
      },
      hashOf: ticketCodeHash,
      withMutex: (work) => work(),
    })
    for (const $one of [door.$door, door.$list, door.$waiting, door.$letIn]) $one.listen(() => {})
    return door
  }
  const shown = async (door: ReturnType<typeof openTab>, code: string) => {
    await door.show(code)
    const { answer, isOwn } = door.$last.get() ?? {}
    return { answer, isOwn }
  }

  test('numbers are read as they are written', () => {
    expect(ticketNumber('a1b2c3d4e5')).toBe('A1B2 C3D4')
    for (const typed of ['A1B2 C3D4', 'a1b2c3d4', ' ａ１ｂ２-c3d4 ']) {
      expect(readTicketNumber(typed)).toBe('a1b2c3d4')
    }
    for (const typed of ['', 'A1B2 C3D', 'A1B2 C3D45', 'G1B2 C3D4', '%']) {
      expect(readTicketNumber(typed)).toBeNull()
    }
  })

  test('begins with the session that comes next, and the server decides', async () => {
    const door = openTab()
    await door.open(token)
    expect(door.$sessionId.get()).toBe(8)
    expect(await shown(door, one)).toEqual({ answer: 'in', isOwn: false })
    expect(await shown(door, '11111111')).toEqual({ answer: 'again', isOwn: false })
    expect(door.$waiting.get()).toEqual([])
    door.choose(7)
    expect(await shown(door, one)).toEqual({ answer: 'in', isOwn: false })
  })

  test('ends when the server ends it, on a device whose clock is a week ahead too', async () => {
    browser.advance(8 * 24 * 3_600_000)
    const door = openTab()
    await door.open(token)
    server.fails = 'network'
    await door.open(token)
    expect(door.$end.get()).toBeNull()
    browser.advance(7 * 24 * 3_600_000)
    await door.open(token)
    expect(door.$end.get()).toEqual({ unsent: 0 })
  })

  test('opens a session when the server’s clock does, on a device whose clock is a week ahead', async () => {
    browser.advance(7 * 24 * 3_600_000)
    server.open = { opensAt: '2026-03-02T11:00:00+08:00', closesAt: day(5) }
    const door = openTab()
    await door.open(token)
    server.fails = 'network'
    expect(await shown(door, one)).toEqual({ answer: 'notNow', isOwn: true })
    browser.advance(3_600_000)
    expect(await shown(door, one)).toEqual({ answer: 'in', isOwn: true })
  })

  test('without a network it goes on by its list, and sends all that it has shown', async () => {
    const door = openTab()
    await door.open(token)
    door.choose(7)
    expect(await shown(door, one)).toEqual({ answer: 'in', isOwn: false })
    server.fails = 'network'
    expect(await shown(door, one)).toEqual({ answer: 'again', isOwn: true })
    expect(await shown(door, two)).toEqual({ answer: 'in', isOwn: true })
    expect(await shown(door, '22222222')).toEqual({ answer: 'again', isOwn: true })
    expect(await shown(door, three)).toEqual({ answer: 'otherSession', isOwn: true })
    expect(await shown(door, 'e'.repeat(32))).toEqual({ answer: 'replaced', isOwn: true })
    expect(await shown(door, 'f'.repeat(32))).toEqual({ answer: 'unknown', isOwn: true })
    expect(door.$waiting.get()).toHaveLength(6)

    const reloaded = openTab()
    await reloaded.open(null)
    expect(reloaded.$isReached.get()).toBe(false)
    expect(await shown(reloaded, two)).toEqual({ answer: 'again', isOwn: true })
    server.fails = null
    browser.advance(60_000)
    await settled()
    await reloaded.sendAll()
    expect(reloaded.$waiting.get()).toEqual([])
    expect(server.events.size).toBe(8)
    expect(server.tickets[1]?.letIn).toHaveLength(1)
    expect(await shown(reloaded, two)).toEqual({ answer: 'again', isOwn: false })
  })

  test('an answer that is lost is the same event when it is sent again', async () => {
    const door = openTab()
    await door.open(token)
    server.losesAnswers = true
    expect(await shown(door, two)).toEqual({ answer: 'in', isOwn: true })
    server.losesAnswers = false
    await door.sendAll()
    expect(server.events.size).toBe(1)
    expect(door.$differing.get()).toBe(0)
  })

  test('it says when somebody else had let the same ticket in', async () => {
    const door = openTab()
    await door.open(token)
    server.fails = 'network'
    await door.show(two)
    server.tickets[1]?.letIn.push({ sessionId: 8, at: day(1), door: 'Back' })
    server.fails = null
    await door.sendAll()
    expect(door.$differing.get()).toBe(1)
  })

  test('a refused event keeps none of the others back', async () => {
    const door = openTab()
    await door.open(token)
    server.fails = 'network'
    await door.show(one)
    await door.show(two)
    server.fails = 'A0400'
    await door.sendAll()
    expect(door.$waiting.get()).toEqual([])
  })

  test('an ended door forgets all, and says what was not sent', async () => {
    const door = openTab()
    await door.open(token)
    server.fails = 'network'
    await door.show(one)
    server.fails = 'A0404'
    await door.sendAll()
    expect(door.$end.get()).toEqual({ unsent: 1 })
    expect(browser.local.stored.get('tutorharbour.door')).toBe('null')
    expect([...browser.local.stored.values()].join('')).not.toContain(token)
    expect(door.$list.get()).toBeNull()
  })

  test('what is strange on the device is left out', () => {
    for (const strange of [null, 'x', [1], { token: 'x' }, [{ token, key: 1 }]]) {
      expect(readDoor(strange)).toBeNull()
      expect(readList(strange)).toBeNull()
      expect(readShowings(strange)).toEqual([])
      expect(readLetIn(strange)).toEqual([])
    }
  })
})
