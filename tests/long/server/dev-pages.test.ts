import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { runProgram } from '#tests/support/running-program.ts'
import { statusOf } from '#tests/support/status-of.ts'

test('the real program shows codes to nobody else, and says what it is', {
  timeout: 240_000,
}, async () => {
  const program = await runProgram({ HOST: '0.0.0.0' })
  const outbox = new URL('/dev/outbox', program.address)
  expect(await statusOf(outbox)).toBe(200)
  expect(await statusOf(outbox, { host: 'evil.example' })).toBe(404)
  expect(await statusOf(outbox, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const own = others.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  if (own !== undefined) {
    outbox.hostname = own
    expect(await statusOf(outbox, { host: 'localhost' })).toBe(404)
  }
  expect(program.allWritten()).toContain('HOST=0.0.0.0 lets other machines in')
})
