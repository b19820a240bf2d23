import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { contactMessage, messageOutbox } from '#server/db/tables/index.ts'
import { describeOnDatabases, describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

const letter = {
  topic: 'payment',
  name: '陳太',
  email: 'chan.tai@example.com',
  message: '我想查詢十一月的付款，\n訂單編號 20261120001。',
}
type Letter = Record<string, unknown>
let keys = 0
function newKey(): string {
  keys += 1
  return `contact-test-${String(keys).padStart(8, '0')}`
}

describeOnOneDatabase('a letter to the operator', (open) => {
  let app: Hono
  let db: Database
  let logged: string[]

  beforeAll(async () => {
    ;({ app, db, logged } = await openTestApp(open, { tutors: 0 }))
  })
  beforeEach(async () => {
    await db.delete(contactMessage)
    await db.delete(messageOutbox)
  })
  const post = async (body: Letter, headers: Record<string, string> = {}, to = app) => {
    const answer = await to.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', language: 'en_US', ...headers },
      body: JSON.stringify({ clientId: newKey(), ...body }),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const letters = () => db.select().from(contactMessage).orderBy(asc(contactMessage.id))
  const mails = () => db.select().from(messageOutbox).orderBy(asc(messageOutbox.id))

  test('is stored, with a mail to the operator and a receipt in the language of the sender', async () => {
    const { code, data } = await post({ ...letter, page: '/tutor/detail/12' })
    expect(code).toBe(200)
    const [row] = await letters()
    expect(row).toMatchObject({ ...letter, locale: 'en', page: '/tutor/detail/12', spamSign: null })
    expect(data).toEqual({ received: true, reference: `C${row?.id}` })

    const [toOperator, receipt] = await mails()
    expect(toOperator).toMatchObject({ recipient: null, replyTo: letter.email, replyName: '陳太' })
    expect(toOperator?.body).toContain(letter.message)
    expect(toOperator?.subject).toBe(`[補習港] 付款或退款 C${row?.id}`)
    expect(receipt).toMatchObject({ recipient: letter.email, replyTo: null })
    expect(receipt?.subject).toBe(`TutorHarbour: we have received your message C${row?.id}`)
  })

  test.each([
    ['zh_TW', '補習港：已收到你的來信'],
    ['zh_CN', '补习港：已收到你的来信'],
    ['en_US', 'TutorHarbour: we have received your message'],
  ])('its receipt in %s repeats nothing that the sender typed', async (language, subject) => {
    await post({ ...letter, name: 'BUY-NOW', message: 'https://evil.test cheap' }, { language })
    const receipt = (await mails())[1]
    expect(receipt?.subject).toContain(subject)
    expect(receipt?.body).not.toMatch(/BUY-NOW|evil|cheap/u)
  })

  test('sent five times in turn and twenty times at once under one key is one letter', async () => {
    const again = { ...letter, clientId: newKey() }
    const inTurn = []
    for (let at = 0; at < 5; at += 1) inTurn.push(await post(again))
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => post(again)))
    expect(await letters()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
    const references = [...inTurn, ...atOnce].map(({ data }) => data?.reference)
    expect(new Set(references).size).toBe(1)
  })

  test('twenty letters at once bring a stranger one receipt, however the address is spelt', async () => {
    const spellings = ['A.B@gmail.com', 'ab+1@gmail.com', 'a.b+2@googlemail.com', 'ab@gmail.com']
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => post({ ...letter, email: spellings[at % 4] })),
    )
    const kinds = (await mails()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'contact.operator')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'contact.receipt')).toHaveLength(1)
  })

  describe('that is not right is refused, with its field', () => {
    test.each<[string, string, unknown]>([
      ['topic', 'unknown', 'weather'],
      ['topic', 'with a header', 'payment\r\nBcc: a@b.test'],
      ['name', 'too long', 'x'.repeat(41)],
      ['name', 'with a header', 'Chan\r\nBcc: victim@example.com'],
      ['name', 'of two lines', 'Chan\nX: 1'],
      ['email', 'missing', undefined],
      ['email', 'without a domain', 'chan'],
      ['email', 'with a header', 'a@example.com\r\nBcc: b@example.com'],
      ['email', 'twice, with a comma', 'a@example.com,b@example.com'],
      ['email', 'twice, with a blank', 'a@example.com b@example.com'],
      ['email', 'quoted', '"a b"@example.com'],
      ['email', 'with a name', 'Chan <a@example.com>'],
      ['email', 'of this machine', 'a@localhost'],
      ['email', 'too long', `${'a'.repeat(60)}@${'b.'.repeat(120)}com`],
      ['message', 'too short', '太短了'],
      ['message', 'too long', 'x'.repeat(3001)],
      ['message', 'with a zero byte', 'a zero byte \0 in the middle'],
      ['clientId', 'too short', 'short'],
    ])('%s %s', async (field, _, value) => {
      const { code, issues } = await post({ ...letter, [field]: value })
      expect(['A0400', 'A0410']).toContain(code)
      expect(issues).toEqual([{ field, rule: expect.any(String) }])
      expect(await letters()).toEqual([])
    })
  })

  test('of 3,000 characters passes, line breaks counted as the browser counts them', async () => {
    const lines = `${'字'.repeat(29)}\r\n`.repeat(100)
    const { code } = await post({ ...letter, message: `${lines.slice(0, -2)}。` })
    expect(code).toBe(200)
    expect((await letters())[0]?.message).toHaveLength(3000)
  })

  test('with odd particulars that no person wrote is taken without them', async () => {
    await post({ ...letter, page: 'https://evil.test/', age: { a: 1 } })
    await post({ ...letter, page: '/a\r\nb', age: 'soon' })
    expect((await letters()).map(({ page, spamSign }) => [page, spamSign])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test.each([
    ['trapFilled', { homepage: 'https://spam.test' }],
    ['tooFast', { age: '1200' }],
  ])('from a program (%s) gets the same answer and is kept, but not mailed', async (sign, mark) => {
    const honest = await post({ ...letter, age: '45000' })
    const trapped = await post({ ...letter, ...mark })
    expect({ ...trapped, data: null }).toEqual({ ...honest, data: null })
    expect(trapped.data.reference).toMatch(/^C\d+$/u)
    expect((await letters()).map(({ spamSign }) => spamSign)).toEqual([null, sign])
    expect(await mails()).toHaveLength(2)
  })

  test('leaves no trace of its words in the log, whatever goes wrong', async () => {
    await post(letter)
    await post({ ...letter, email: 'nobody' })
    expect(logged).toEqual([])
  })

  test('from a page of another site is refused', async () => {
    const foreign = await post(letter, { Origin: 'https://evil.test' })
    expect([foreign.status, foreign.code]).toEqual([403, 'A0301'])
    const sandboxed = await post(letter, { Origin: 'null' })
    expect(sandboxed.status).toBe(403)
    expect((await post(letter, { Origin: 'http://localhost:4321' })).code).toBe(200)
    const same = await post(letter, { Origin: 'https://th.test', Host: 'th.test' })
    expect(same.code).toBe(200)
  })
})

describeOnDatabases('letters in a hurry', (open) => {
  const anHour = 3600_000
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  let time: { now: Date }
  let app: Hono
  beforeAll(async () => {
    const config = { rateLimits: true, trustProxy: true }
    ;({ app, time } = await openTestApp(open, { tutors: 0, config }))
  })
  const post = async (email: string, address: string) => {
    const answer = await app.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...from(address) },
      body: JSON.stringify({ ...letter, email, clientId: newKey() }),
    })
    const { code } = await answer.json()
    return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') }
  }

  test('an internet address may send five in a minute and twenty in an hour', async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await post(`one${at}@example.com`, '192.0.2.1')).code).toBe(200)
    }
    const sixth = await post('one6@example.com', '192.0.2.1')
    expect(sixth).toEqual({ status: 429, code: 'A0501', retryAfter: '12' })
    expect((await post('other@example.com', '192.0.2.2')).code).toBe(200)

    let taken = 5
    for (let minute = 0; minute < 10; minute += 1) {
      time.now = new Date(time.now.getTime() + 60_000)
      for (let at = 0; at < 5; at += 1) {
        const { code } = await post(`two${minute}${at}@example.com`, '192.0.2.1')
        if (code === 200) taken += 1
      }
    }
    // Twenty, plus those whose quota returned within the ten minutes.
    expect(taken).toBe(23)
  })

  test('a mailbox may send five in an hour, from wherever', async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await post('busy@example.com', `198.51.100.${at}`)).code).toBe(200)
    }
    const sixth = await post('Busy+x@example.com', '198.51.100.9')
    expect(sixth).toEqual({ status: 429, code: 'A0501', retryAfter: '3600' })
    time.now = new Date(time.now.getTime() + anHour)
    expect((await post('busy@example.com', '198.51.100.9')).code).toBe(200)
  })
})
