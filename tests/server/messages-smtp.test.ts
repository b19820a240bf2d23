import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryError, OutgoingMessage } from '#server/outbox/port.ts'
import { createSmtpMessages } from '#server/outbox/smtp.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(() => {
  server.mails.length = 0
  server.refuseWith(() => null)
})
afterAll(() => server.stop())

const message: OutgoingMessage = {
  id: 'abc',
  messageId: '<1@tutorharbour.test>',
  to: 'parent@example.com',
  replyTo: null,
  subject: '補習港：已收到你的來信 C12',
  body: '你好：\n\n孩子的鋼琴課 🎹 取消了。\n. 句號開頭的一行\n',
  writtenAt: new Date('2026-11-20T10:00:00+08:00'),
}
const portOf = (url: string, requireTls = false) =>
  createSmtpMessages({
    url,
    requireTls,
    from: '補習港 <hello@tutorharbour.test>',
    operator: 'staff@th.test',
  })
const failureOf = (url: string, requireTls = false): Promise<DeliveryError> =>
  portOf(url, requireTls)
    .deliver(message)
    .then(
      () => expect.unreachable('it should not have been delivered'),
      (error) => error,
    )

describe('a message to a mail server', () => {
  test('arrives as it was written, in Chinese, in headers and text', async () => {
    await expect(portOf(server.url).deliver(message)).resolves.toBe('sent')
    const [mail] = server.mails
    expect(mail?.from).toBe('hello@tutorharbour.test')
    expect(mail?.to).toEqual(['parent@example.com'])
    expect(mail?.header('From')).toBe('補習港 <hello@tutorharbour.test>')
    expect(mail?.header('Subject')).toBe(message.subject)
    expect(mail?.header('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(mail?.header('Message-ID')).toBe('<1@tutorharbour.test>')
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated')
    expect(new Date(mail?.header('Date') ?? '')).toEqual(message.writtenAt)
    expect(mail?.text).toBe(message.body)
  })

  test('with an HTML part has both, the plain one first', async () => {
    const html = '<p>孩子的鋼琴課取消了。</p>'
    await portOf(server.url).deliver({ ...message, html })
    const [mail] = server.mails
    expect(mail?.header('Content-Type')).toMatch(/^multipart\/alternative/u)
    const plain = mail?.text.indexOf('text/plain') ?? -1
    expect(plain).toBeGreaterThan(-1)
    expect(mail?.text.indexOf('text/html')).toBeGreaterThan(plain)
  })

  test('without a recipient goes to the operator, whose answer goes to the sender', async () => {
    const replyTo = { name: '陳太, "Mary" <x@evil.test>', address: 'parent@example.com' }
    await portOf(server.url).deliver({ ...message, to: null, replyTo })
    const [mail] = server.mails
    expect(mail?.to).toEqual(['staff@th.test'])
    expect(mail?.header('Reply-To')).toMatch(/<parent@example\.com>$/u)
  })

  test('cannot bring a header of its own, wherever line breaks stand', async () => {
    const evil = 'a\r\nBcc: victim@example.com\r\n\r\nbody\nX-Evil: 1\u2028\u0085'
    await portOf(server.url).deliver({
      ...message,
      to: null,
      subject: evil,
      replyTo: { name: evil, address: 'parent@example.com' },
    })
    const [mail] = server.mails
    expect(mail?.to).toEqual(['staff@th.test'])
    expect(mail?.headerNames).not.toContain('bcc')
    expect(mail?.headerNames).not.toContain('x-evil')
    expect(mail?.text).toBe(message.body)
  })
})

describe('a message that is not taken', () => {
  test('for now, is worth another try', async () => {
    server.refuseWith(() => 451)
    expect(await failureOf(server.url)).toMatchObject({ code: 'EENVELOPE 451', isFinal: false })
  })

  test('for good, is not', async () => {
    server.refuseWith(() => 550)
    const failure = await failureOf(server.url)
    expect(failure).toMatchObject({ code: 'EENVELOPE 550', isFinal: true })
    // The server's text repeats the address, so it is neither stored nor logged.
    expect(failure.message).toBe('EENVELOPE 550')
  })

  test('because the server offers no encryption, waits, and nothing of it was sent', async () => {
    expect(await failureOf(server.url, true)).toMatchObject({ code: 'ETLS 500', isFinal: false })
    expect(server.mails).toEqual([])
  })

  test('because nobody listens, is worth another try', async () => {
    const failure = await failureOf(`smtp://127.0.0.1:${await freePort()}`)
    expect(failure).toMatchObject({ code: 'ESOCKET', isFinal: false })
  })

  test('because our own password is wrong, is worth another try', async () => {
    const url = server.url.replace('//', '//hello:wrong@')
    expect(await failureOf(url)).toMatchObject({ code: 'EAUTH 535', isFinal: false })
  })
})
