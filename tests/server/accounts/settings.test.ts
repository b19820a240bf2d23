import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Settings } from '#contract/accounts/settings.ts'
import { account, organization } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  loginAnswer,
  storeAccount,
  storeOrganization,
  testTime,
} from '#tests/support/sign-in.ts'

describeOnOneDatabase('settings', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let db: Awaited<ReturnType<typeof openTestApp>>['db']
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 0 })
    ;({ app, db } = opened)
    for (const mobile of ['95100001', '95100002']) await storeAccount(opened.db, mobile)
    await storeOrganization(opened.db, '95100001')
    tokens.person = (await loginAnswer(app, '95100001')).data.token
    tokens.other = (await loginAnswer(app, '95100002')).data.token
    const institution = await loginAnswer(app, '95100001', { realm: 'mechanism' })
    tokens.institution = institution.data.token
  })

  const read = async (who: string) =>
    (await ask<Settings>(app, '/api/user/settings', { headers: { token: tokens[who] ?? '' } })).data
  const change = (who: string, body: object) =>
    ask<Settings>(app, '/api/user/settings/update', {
      method: 'POST',
      headers: { token: tokens[who] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** As the code in a mail does (mailbox.test.ts). */
  const confirmAddress = async (who: string) => {
    const table = who === 'institution' ? organization : account
    await db.update(table).set({ emailProvedAt: testTime }).where(eq(table.mobile, '95100001'))
  }
  const wayOf = ({ notices }: Settings, kind: string) =>
    notices.find((notice) => notice.kind === kind)

  describe.each(['person', 'institution'])('of a %s', (who) => {
    test('are there before anything was chosen: text messages, and no news', async () => {
      const settings = await read(who)
      expect(settings).toMatchObject({
        countryCode: '852',
        mobile: '95100001',
        email: '',
        preferredLanguage: 'zh_TW',
      })
      expect(wayOf(settings, 'security')).toEqual({
        kind: 'security',
        channel: 'sms',
        required: true,
        pace: 'now',
      })
      expect(wayOf(settings, 'jobs')).toMatchObject({ channel: 'sms', required: false })
      expect(wayOf(settings, 'news')).toMatchObject({ channel: 'none', required: false })
    })

    test('keep what is not given, and nobody else’s change', async () => {
      const others = await read('other')
      const email = `${who}@example.com`
      await change(who, { email, preferredLanguage: 'en_US' })
      await confirmAddress(who)
      const after = await change(who, { notices: [{ kind: 'jobs', channel: 'whatsapp' }] })
      expect(after.data).toMatchObject({ email, preferredLanguage: 'en_US' })
      expect(wayOf(after.data, 'jobs')?.channel).toBe('whatsapp')
      expect(wayOf(after.data, 'lessons')?.channel, 'nobody chose mail').toBe('sms')
      expect(wayOf(after.data, 'security')?.channel, 'the number is what was proved').toBe('sms')
      expect(await read(who)).toEqual(after.data)
      expect(await read('other')).toEqual(others)
    })

    test('what is necessary can take another way, but cannot be switched off', async () => {
      const off = await change(who, { notices: [{ kind: 'money', channel: 'none' }] })
      expect(off).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'notices.0.channel', rule: 'notice.required' }],
      })
      const way = await change(who, { notices: [{ kind: 'money', channel: 'whatsapp' }] })
      expect(wayOf(way.data, 'money')?.channel).toBe('whatsapp')
    })

    test('come at once unless gathered, and quiet hours are the night unless chosen', async () => {
      const before = await read(who)
      expect(before.notices.map(({ pace }) => pace)).toEqual(before.notices.map(() => 'now'))
      expect(before.quiet).toEqual({ from: 22, to: 8 })
      const notices = [{ kind: 'jobs', pace: 'week' }]
      const after = await change(who, { notices, quiet: { from: 23, to: 0 } })
      expect(wayOf(after.data, 'jobs')?.pace).toBe('week')
      expect(wayOf(after.data, 'jobs')?.channel).toBe(wayOf(before, 'jobs')?.channel)
      expect(after.data.quiet).toEqual({ from: 23, to: 0 })
      expect((await change(who, { quiet: null })).data.quiet).toBeNull()
      expect(await read(who)).toMatchObject({ quiet: null })
      const gathered = await change(who, { notices: [{ kind: 'money', pace: 'day' }] })
      expect(gathered.issues).toEqual([{ field: 'notices.0.pace', rule: 'notice.pace' }])
      const same = await change(who, { quiet: { from: 8, to: 8 } })
      expect(same.issues).toEqual([{ field: 'quiet.to', rule: 'quiet.same' }])
    })

    test('no mails without an address; taking the address away turns to text messages', async () => {
      await confirmAddress(who)
      await change(who, { notices: [{ kind: 'messages', channel: 'mail' }] })
      const without = await change(who, { email: '' })
      expect(wayOf(without.data, 'messages')?.channel).toBe('sms')
      const refused = await change(who, { notices: [{ kind: 'reviews', channel: 'mail' }] })
      expect(refused).toMatchObject({
        code: 'A0400',
        issues: [{ field: 'notices.0.channel', rule: 'notice.mail' }],
      })
      const another = await change(who, { email: 'a@example.com' })
      expect(wayOf(another.data, 'messages')?.channel).toBe('sms')
      await confirmAddress(who)
      expect(wayOf(await read(who), 'messages')?.channel, 'what was chosen before').toBe('mail')
    })
  })

  test('two changes at once are both kept', async () => {
    const kinds = ['approvals', 'jobs', 'lessons', 'messages', 'reviews'] as const
    await Promise.all(
      kinds.map((kind) => change('other', { notices: [{ kind, channel: 'whatsapp' }] })),
    )
    const settings = await read('other')
    expect(kinds.map((kind) => wayOf(settings, kind)?.channel)).toEqual(kinds.map(() => 'whatsapp'))
  })

  test.each([
    ['an unknown language', { preferredLanguage: 'fr_FR' }, 'preferredLanguage'],
    ['a mail address that is none', { email: 'chan@' }, 'email'],
    ['an unknown kind', { notices: [{ kind: 'pigeon', channel: 'sms' }] }, 'notices.0.kind'],
    ['an unknown pace', { notices: [{ kind: 'jobs', pace: 'month' }] }, 'notices.0.pace'],
    ['an hour that is none', { quiet: { from: 24, to: 8 } }, 'quiet.from'],
    ['half an hour', { quiet: { from: 22, to: 8.5 } }, 'quiet.to'],
    ['an unknown way', { notices: [{ kind: 'jobs', channel: 'pigeon' }] }, 'notices.0.channel'],
  ])('%s is refused with its field', async (_, body, field) => {
    const { code, issues } = await change('person', body)
    expect([code, issues?.[0]?.field]).toEqual(['A0400', field])
  })

  test('after six downloads within an hour one has to wait', async () => {
    const download = () =>
      app.request('/api/user/settings/download', { headers: { token: tokens.other ?? '' } })
    for (let count = 0; count < 6; count += 1) expect((await download()).status).toBe(200)
    const late = await download()
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '600'])
  })
})
