import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailCodeSent, Settings } from '#contract/accounts/settings.ts'
import { account, attempt, messageOutbox, organization } from '#server/db/tables/index.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { post } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>
const minute = 60_000
const sendPath = '/api/user/settings/email/send/message'

describeOnOneDatabase('a mail address', (open) => {
  let server: TestApp
  let start: Date
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    start = server.time.now
    const { app, db } = server
    await storeAccount(db, '95200001', { isParent: true })
    await storeAccount(db, '95200002')
    await storeOrganization(db, '95200001')
    tokens.person = (await loginAnswer(app, '95200001')).data.token
    tokens.other = (await loginAnswer(app, '95200002')).data.token
    const institution = await loginAnswer(app, '95200001', { realm: 'mechanism' })
    tokens.institution = institution.data.token
  })
  beforeEach(async () => {
    const { db, time } = server
    time.now = start
    await db.delete(attempt)
    await db.delete(messageOutbox)
    await db.update(account).set({ email: '', emailProvedAt: null, notices: {} })
    await db.update(organization).set({ email: '', emailProvedAt: null, notices: {} })
  })

  const call = <Data>(who: string, path: CalledPath, body: object = {}) =>
    post<Data>(server.app, path, body, { token: tokens[who] ?? '' })
  const save = async (who: string, email: string) =>
    (await call<Settings>(who, '/api/user/settings/update', { email })).data
  const send = (who: string) => call<MailCodeSent>(who, sendPath)
  const confirm = (who: string, verifyCode: string) =>
    call<Settings>(who, '/api/user/settings/email/confirm', { verifyCode })
  const mailsTo = (address: string) =>
    server.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, address))
      .orderBy(messageOutbox.id)
  const codeTo = async (address: string) => {
    const mails = (await mailsTo(address)).filter(({ kind }) => kind === 'code')
    return /\b\d{6}\b/u.exec(mails.at(-1)?.body ?? '')?.[0] ?? 'none'
  }
  const stateOf = async (who: string) => {
    const headers = { token: tokens[who] ?? '' }
    return (await ask<Settings>(server.app, '/api/user/settings', { headers })).data.emailState
  }
  const proved = async (who: string, email: string) => {
    await save(who, email)
    await send(who)
    return confirm(who, await codeTo(email))
  }
  const wayOf = ({ notices }: Settings, kind: string) =>
    notices.find((notice) => notice.kind === kind)?.channel

  test.each(['person', 'institution'])('of a %s gets notices once it is confirmed', async (who) => {
    const email = `${who}@example.com`
    expect(await stateOf(who)).toBe('none')
    const saved = await save(who, email)
    expect([saved.emailState, wayOf(saved, 'lessons')]).toEqual(['unconfirmed', 'sms'])
    const early = { notices: [{ kind: 'jobs', channel: 'mail' }] }
    expect(await call(who, '/api/user/settings/update', early)).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'notices.0.channel', rule: 'notice.mail' }],
    })

    expect((await send(who)).data).toEqual({ waitSeconds: 60, validSeconds: 900, channel: 'mail' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ channel: 'mail', kind: 'code', mailbox: email })
    expect(mail?.body, 'a stranger learns no number').not.toContain('95200001')
    const { code, data } = await confirm(who, await codeTo(email))
    expect([code, data.emailState]).toEqual([200, 'confirmed'])
    expect(data.notices, 'mail is offered, and nobody chose it').toEqual(saved.notices)
    expect(await send(who), 'nothing is left to confirm').toMatchObject({ code: 'A0440' })
  })

  const chosen = ['sms', 'whatsapp', 'none'] as const
  test.each(chosen)('leaves notices by %s as they were, until mail is chosen', async (channel) => {
    const email = 'a@example.com'
    const choose = (way: string) =>
      call<Settings>('person', '/api/user/settings/update', {
        notices: [{ kind: 'jobs', channel: way }],
      })
    await choose(channel)
    const before = (await save('person', email)).notices
    expect((await proved('person', email)).data.notices).toEqual(before)
    expect(wayOf((await choose('mail')).data, 'jobs')).toBe('mail')

    const another = await save('person', 'b@example.com')
    expect(wayOf(another, 'jobs'), 'nothing goes to an address not confirmed').toBe('sms')
    server.time.now = new Date(start.getTime() + minute)
    const again = await proved('person', 'b@example.com')
    expect(wayOf(again.data, 'jobs'), 'mail is what was chosen').toBe('mail')
  })

  test('without an address there is nothing to send a code to', async () => {
    expect(await send('person')).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'email', rule: 'required' }],
    })
  })

  test('five wrong guesses use a code up, and the right one comes too late', async () => {
    await save('person', 'a@example.com')
    await send('person')
    const right = await codeTo('a@example.com')
    const wrong = right === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await confirm('person', wrong)).toMatchObject({
        code: 'A0131',
        issues: [{ field: 'verifyCode' }],
      })
    }
    expect((await confirm('person', right)).code).toBe('A0131')
    expect(await stateOf('person')).toBe('unconfirmed')
  })

  test('of twenty guesses at once five are looked at', async () => {
    await save('person', 'a@example.com')
    await send('person')
    const right = Number(await codeTo('a@example.com'))
    const guesses = Array.from({ length: 20 }, (_, index) =>
      String((right + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    await Promise.all(guesses.map((guess) => confirm('person', guess)))
    expect((await confirm('person', String(right).padStart(6, '0'))).code).toBe('A0131')
  })

  test('a code ends after a quarter of an hour, and is used once', async () => {
    await save('person', 'a@example.com')
    await send('person')
    const code = await codeTo('a@example.com')
    server.time.now = new Date(start.getTime() + 15 * minute)
    expect((await confirm('person', code)).code).toBe('A0131')
    server.time.now = new Date(start.getTime() + 16 * minute)
    await send('person')
    const second = await codeTo('a@example.com')
    expect((await confirm('person', second)).code).toBe(200)
    expect((await confirm('person', second)).code).toBe('A0131')
  })

  test('the code of one account confirms nothing in another, nor another address', async () => {
    const email = 'family@example.com'
    await save('person', email)
    await save('other', email)
    await save('institution', email)
    await send('person')
    const code = await codeTo(email)
    expect((await confirm('other', code)).code).toBe('A0131')
    expect((await confirm('institution', code)).code).toBe('A0131')
    await save('person', 'b@example.com')
    expect((await confirm('person', code)).code).toBe('A0131')
    await save('person', email)
    expect((await confirm('person', code)).data.emailState).toBe('confirmed')
    expect([await stateOf('other'), await stateOf('institution')]).toEqual([
      'unconfirmed',
      'unconfirmed',
    ])
  })

  test('one code a minute and ten a day for an account', async () => {
    await save('person', 'a@example.com')
    await send('person')
    expect(await send('person')).toMatchObject({ code: 'A0501', issues: [{ field: 'email' }] })
    await save('person', 'b@example.com')
    expect((await send('person')).code, 'another address is no way round').toBe('A0501')
    const codes: unknown[] = []
    for (let minutes = 1; minutes < 12; minutes += 1) {
      server.time.now = new Date(start.getTime() + minutes * (minute + 1))
      codes.push((await send('person')).code)
    }
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 200), 'A0501', 'A0501'])
  })

  test('twenty codes a day reach a mailbox, however it is spelled and whoever asks', async () => {
    await save('person', 'Same.Box+one@gmail.com')
    await save('other', 'samebox@gmail.com')
    await save('institution', 'samebox+office@googlemail.com')
    for (let minutes = 0; minutes < 10; minutes += 1) {
      server.time.now = new Date(start.getTime() + minutes * (minute + 1))
      for (const who of ['person', 'other']) expect((await send(who)).code).toBe(200)
    }
    expect(await send('institution')).toMatchObject({ code: 'A0501' })
    await save('institution', 'another@gmail.com')
    server.time.now = new Date(start.getTime() + 11 * (minute + 1))
    expect((await send('institution')).code).toBe(200)
  })

  test('a confirmed address is told when it is changed; one that nobody proved is not', async () => {
    await proved('person', 'old@example.com')
    await save('person', 'old@example.com')
    expect(await stateOf('person'), 'the same again').toBe('confirmed')
    const changed = await save('person', 'stranger@example.com')
    expect([changed.emailState, wayOf(changed, 'lessons')]).toEqual(['unconfirmed', 'sms'])
    const told = (await mailsTo('old@example.com')).filter(({ kind }) => kind === 'account.changed')
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain('/contactus')
    await save('person', '')
    expect(await mailsTo('stranger@example.com')).toEqual([])
    expect(await stateOf('person')).toBe('none')
  })

  test('the records of parents and organizations change the same address', async () => {
    await proved('person', 'p@example.com')
    const path = '/api/parent/update'
    const parent = await call<{ emailConfirmed: boolean }>('person', path, { name: '何美玲' })
    expect(parent.data.emailConfirmed).toBe(true)
    const moved = await call<{ emailConfirmed: boolean }>('person', path, {
      email: 'q@example.com',
    })
    expect(moved.data.emailConfirmed).toBe(false)
    expect((await mailsTo('p@example.com')).at(-1)?.kind).toBe('account.changed')

    await proved('institution', 'o@example.com')
    const update = '/mechanism/tutorharbour-mechanism-user/update'
    const organized = await call<{ emailConfirmed: boolean; email: string }>(
      'institution',
      update,
      { email: 'office@example.com' },
    )
    expect(organized.data).toMatchObject({ emailConfirmed: false, email: 'office@example.com' })
    expect((await mailsTo('o@example.com')).at(-1)?.kind).toBe('account.changed')
  })

  test('a visitor can neither send nor confirm', async () => {
    expect((await call('nobody', sendPath)).code).toBe('A0230')
    expect((await confirm('nobody', '123456')).code).toBe('A0230')
  })
})
