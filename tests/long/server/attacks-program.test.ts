import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { codeFor } from '#tests/support/codes.ts'
import { goodPassword, joinWith, post, receiveCode, sendPaths } from '#tests/support/joining.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { expectRefused } from '#tests/support/raw-requests.ts'
import { goodProfile, newTutor } from '#tests/support/registration-steps.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { loginAnswer } from '#tests/support/sign-in.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/* The real program over real sockets: malformed requests, and the log after such a day. */

describe('the program, attacked over sockets', { timeout: 240_000 }, () => {
  test('answers what is malformed with a refusal and goes on; its log tells no secret', async () => {
    const program = await runProgram({ LOG_LEVEL: 'debug' })
    const port = Number(new URL(program.address).port)
    await expectRefused(port)
    for (const path of ['/api/report', '/cert/sso/login', '/dev/none']) await leave(port, path)
    const secrets = await aDay(program.app)
    const { status } = await program.app.request('/healthz')
    expect(status).toBe(200)

    // Digits of a time may match a code by chance.
    const log = program.allWritten().replaceAll(/"time":\d{13}/gu, '')
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(1)
      expect(log, name).not.toContain(secret)
    }
    expect(log).not.toMatch(/"level":[56]0/u)
  })

  test('huge and deep requests are refused in good time, and hold nobody up', async () => {
    const { app } = await runProgram()
    const deep = `${`{"a":`.repeat(10_000)}1${'}'.repeat(10_000)}`
    const many = `/api/es/tutor/search?${Array.from({ length: 1500 }, (_, at) => `p${at}=1`).join('&')}`
    const begun = performance.now()
    const [large, ...others] = await Promise.all([
      post(app, '/api/report', { details: 'a'.repeat(5_000_000) }),
      app.request('/api/report', { method: 'POST', headers: json, body: deep }),
      app.request(many),
      app.request('/api/report', { method: 'POST', headers: json, body: pollution }),
    ])
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(['A0400', 'A0410']).toContain(large.code)
    for (const { status } of others) expect(status).toBeLessThan(500)
    const after = await post<unknown>(app, '/api/report', {})
    expect(after).toMatchObject({ code: 'A0410' })
    expect(JSON.stringify(after)).not.toContain('polluted')
  })
})

const json = { 'content-type': 'application/json' }
const pollution =
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"tutorId":1}'

/** Breaks off within a body. */
async function leave(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"a":`)
  await once(socket, 'data')
  socket.resetAndDestroy()
}

/** A person joins, errs, uploads and is refused; returns everything that must not be logged. */
async function aDay(app: Awaited<ReturnType<typeof runProgram>>['app']) {
  const mobile = '96300001'
  const code = await receiveCode(app, sendPaths.register, mobile)
  await joinWith(app, mobile, { verifyCode: code === '111111' ? '222222' : '111111' })
  const { data } = await joinWith(app, mobile, { verifyCode: code })
  await loginAnswer(app, mobile, { password: 'Wrong_pass1', now: new Date() })
  const signed = await loginAnswer(app, mobile, { password: goodPassword, now: new Date() })
  const calls = callsAs(app, data.token)
  await calls.post('/api/parent/insert', { name: '陳秘密', students: [{ nickname: '小秘' }] })
  await calls.post('/api/tutor/insert', { ...newTutor, nameZh: '陳秘密' })
  await calls.post('/api/tutor/profile/update', { profile: goodProfile })
  await calls.post('/api/tutor/profile/update', { profile: `${goodProfile} 9123 4567` })
  await calls.post('/api/user/settings/update', { email: 'secret.mailbox@example.com' })
  await sendFile(app, '/api/tutor/photo/upload', { token: data.token, file: Buffer.from('%PDF') })
  await app.request('/api/user/settings', { headers: { token: 'x'.repeat(43), sign: 'y' } })
  await app.request(`/api/parent/check/parent?mobile=${mobile}`)
  const again = await codeFor(asDeveloper(app), mobile)
  return {
    mobile,
    code,
    again,
    password: goodPassword,
    wrong: 'Wrong_pass1',
    token: data.token,
    second: signed.data.token,
    paasToken: data.paasToken,
    sessionId: data.sessionId,
    name: '陳秘密',
    child: '小秘',
    mailbox: 'secret.mailbox',
    introduction: goodProfile.slice(0, 12),
    contact: '9123 4567',
  }
}
