import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProgram } from '#tests/support/server-program.ts'

test('the server program says in one line that it is ready, and ends on SIGTERM after the request under way', {
  timeout: 240_000,
}, async () => {
  const { child, folder, wrote } = startProgram({})
  const [, url = '', port = ''] = await wrote(/Ready on (http:\/\/localhost:(\d+))/u)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const body = JSON.stringify({ kind: 'tutor', id: 1, reason: 'other', clientId: 'a'.repeat(20) })
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/report HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`,
  )
  // The server has begun the request once it asks for the body.
  const [begun] = await once(socket, 'data')
  expect(String(begun)).toContain('100 Continue')
  child.kill('SIGTERM')
  socket.write(body)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  const [[code]] = await Promise.all([once(child, 'exit'), once(socket, 'close')])
  expect(answer).toContain('"code":"A0404"')
  expect(code).toBe(0)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
