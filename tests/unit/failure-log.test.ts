import pino from 'pino'
import { expect, test } from 'vitest'
import { createFailureLog } from '#server/ground/failure-log.ts'

function openLog() {
  const lines: string[] = []
  const time = { now: new Date('2026-11-20T10:00:00+08:00') }
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) })
  return { lines, time, failures: createFailureLog({ log, clock: () => time.now }) }
}

test('a minute has thirty lines of a kind, then their number', () => {
  const { lines, time, failures } = openLog()
  for (let n = 0; n < 5000; n += 1) failures.note('page failed', new Error('no'))
  failures.note('call failed', new Error('no'), { call: 'GET /api/none' })
  expect(lines).toHaveLength(31)
  time.now = new Date(time.now.getTime() + 60_000)
  failures.note('page failed', new Error('no'))
  expect(lines).toHaveLength(33)
  expect(JSON.parse(lines[31] ?? '')).toMatchObject({ failed: 'page failed', withheld: 4970 })
})

test('a line is short and says where, not what was typed', () => {
  const { lines, failures } = openLog()
  const typed = '沙田 9123 4567\nGET /secret'
  const cause = new TypeError(`Invalid URL: ${typed}`)
  const error = new Error(`No page ${typed}`, { cause })
  error.stack = `${error.stack}\n${'    at deep (file.js:1:1)\n'.repeat(500)}`
  failures.note('page failed', error, { route: 'searchtutor.portalkey' })
  expect(lines[0]).not.toMatch(/9123|secret/u)
  expect(lines[0]?.length).toBeLessThan(3000)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'page failed',
    route: 'searchtutor.portalkey',
    err: { type: 'Error', cause: { type: 'TypeError' } },
  })
})
