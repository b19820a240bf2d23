import pino from 'pino'
import { expect, test } from 'vitest'
import type { SecurityEvent } from '#server/security-log/events.ts'
import { createSecurityLog } from '#server/security-log/security-log.ts'

const minute = 60_000

function openLog(start = '2026-11-20T10:00:00Z') {
  const lines: Record<string, unknown>[] = []
  const time = { now: new Date(start) }
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  )
  const security = createSecurityLog({ log, clock: () => time.now, key: Buffer.alloc(32, 7) })
  const note = (event: SecurityEvent, address: string) => security.note(event, { address })
  return { lines, time, note, flush: security.flush }
}

test('an address is known again on the same day, and on no other', () => {
  const { lines, time, note } = openLog()
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) note('signIn.failed', address)
  time.now = new Date('2026-11-21T10:00:00Z')
  note('signIn.failed', '192.0.2.1')
  const [first, again, other, nextDay] = lines.map(({ from }) => from)
  expect(again).toBe(first)
  expect(new Set([first, other, nextDay]).size).toBe(3)
  expect(JSON.stringify(lines)).not.toContain('192.0')
})

test('a flood from many addresses writes as many lines as the event has, and their number', () => {
  const { lines, time, note } = openLog()
  for (let turn = 0; turn < 5000; turn += 1) note('signIn.failed', `10.0.${turn % 250}.${turn}`)
  expect(lines).toHaveLength(120)
  note('signIn.done', '192.0.2.1')
  expect(lines.at(-1), 'another event has its own share').toMatchObject({ event: 'signIn.done' })
  time.now = new Date(time.now.getTime() + minute)
  note('signIn.failed', '192.0.2.9')
  expect(lines.slice(121)).toMatchObject([
    { event: 'signIn.failed', withheld: 4880 },
    { event: 'signIn.failed', from: expect.any(String) },
  ])
})

test('what was withheld is written when nothing more happens, once', () => {
  const { lines, note, flush } = openLog()
  for (let turn = 0; turn < 15; turn += 1) note('record.refused', '192.0.2.1')
  flush()
  flush()
  expect(lines.slice(10)).toMatchObject([{ event: 'record.refused', withheld: 5 }])
})

test('a clock that is set back keeps nobody silent', () => {
  const { lines, time, note } = openLog()
  for (let turn = 0; turn < 11; turn += 1) note('record.refused', '192.0.2.1')
  time.now = new Date(time.now.getTime() - 60 * minute)
  note('record.refused', '192.0.2.1')
  expect(lines).toHaveLength(12)
  expect(lines.map(({ withheld }) => withheld).filter(Boolean)).toEqual([1])
})
