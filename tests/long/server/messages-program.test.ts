import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startProgram } from '#tests/support/server-program.ts'
import { startTextGateway } from '#tests/support/text-gateway.ts'

const execute = promisify(execFile)
const letter = {
  topic: 'site',
  email: 'chan@example.com',
  message: '搜尋\u009b2J很好用，謝謝你們。',
}

const send = (url: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams(letter),
  })
async function messages(folder: string): Promise<string> {
  const { stdout } = await execute(process.execPath, ['src/server/programs/messages.ts'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  })
  return stdout
}

test('the operator reads letters while the server runs, and when it does not', {
  timeout: 240_000,
}, async () => {
  const { child, folder, wrote } = startProgram({ DATABASE_URL: '' })
  const [, url = ''] = await wrote(/Ready on (http:\/\/localhost:\d+)/u)
  expect((await send(url)).status).toBe(200)
  const running = await messages(folder)
  // Control characters for the terminal are not printed.
  expect(running).toContain('<chan@example.com>\n搜尋·2J很好用，謝謝你們。\n')
  expect(running).toContain('網站故障或建議')
  const { mode } = statSync(join(folder, 'letters.sock'))
  expect((mode & 0o077).toString(8), 'nobody else may ask').toBe('0')
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  const stopped = await messages(folder)
  expect(stopped).toContain('搜尋·2J很好用，謝謝你們。')
  expect(stopped).toContain('Outbox: 2 kept')
})

test('the server hands letters to the mail server of its settings', {
  timeout: 240_000,
}, async () => {
  const mail = await startMailServer()
  const { child, wrote } = startProgram({
    DATABASE_URL: '',
    SITE_URL: 'https://th.test',
    SMTP_URL: mail.url,
    SMTP_TLS: '0',
    MAIL_FROM: '補習港 <hello@th.test>',
    CONTACT_TO: 'staff@th.test',
  })
  const [, url = ''] = await wrote(/Ready on (http:\/\/localhost:\d+)/u)
  await send(url)
  await mail.untilArrived(2)
  expect(mail.mails.map(({ to }) => to)).toEqual([['staff@th.test'], ['chan@example.com']])
  const [toOperator, receipt] = mail.mails
  expect(toOperator?.header('Reply-To')).toBe('chan@example.com')
  expect(toOperator?.text).toContain('很好用，謝謝你們。')
  expect(receipt?.header('Message-ID')).toMatch(/^<[\da-f-]{36}@th\.test>$/u)
  expect(receipt?.text).toContain('https://th.test/contactus')
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  await mail.stop()
})

test('the server hands codes to the gateways of its settings, each to its own', {
  timeout: 240_000,
}, async () => {
  const [sms, whatsapp] = [await startTextGateway(), await startTextGateway()]
  const { child, wrote } = startProgram({
    DATABASE_URL: '',
    SITE_URL: 'https://th.test',
    SMS_GATEWAY_URL: sms.url,
    SMS_GATEWAY_TOKEN: 'of-sms',
    WHATSAPP_GATEWAY_URL: whatsapp.url,
  })
  const [, url = ''] = await wrote(/Ready on (http:\/\/localhost:\d+)/u)
  const ask = (mobile: string, isUseWhatsapp: boolean) =>
    fetch(`${url}/cert/sso/register/send/message`, {
      method: 'POST',
      body: new URLSearchParams({ mobile, isUseWhatsapp: String(isUseWhatsapp) }),
    })
  await ask('91230001', false)
  await ask('91230002', true)
  await Promise.all([sms.untilArrived(1), whatsapp.untilArrived(1)])
  expect(sms.texts).toMatchObject([
    { to: '+85291230001', channel: 'sms', authorization: 'Bearer of-sms' },
  ])
  expect(sms.texts[0]?.text).toMatch(/驗證碼 \d{6}[\s\S]*@th\.test #\d{6}$/u)
  expect(whatsapp.texts).toMatchObject([
    { to: '+85291230002', channel: 'whatsapp', authorization: '' },
  ])
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  await Promise.all([sms.stop(), whatsapp.stop()])
})

test('mail without a sender or a reader is no setting', { timeout: 240_000 }, async () => {
  const { wrote } = startProgram({ SMTP_URL: 'smtp://mail.example.com' })
  const [message] = await wrote(/These settings cannot be used:[\s\S]*CONTACT_TO.*\n/u)
  expect(message).toContain('MAIL_FROM must be set, since SMTP_URL is')
})
