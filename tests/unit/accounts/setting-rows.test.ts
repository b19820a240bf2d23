import { describe, expect, test } from 'vitest'
import type { Settings } from '#contract/accounts/settings.ts'
import { messagesFor } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { type Known, rowValues } from '#islands/accounts/settings/row-values.ts'
import { settingRows, subPages } from '#islands/accounts/settings/rows.ts'
import { settingNamespaces } from '#islands/namespaces.ts'

const namesOf = (member: Parameters<typeof settingRows>[0]) =>
  settingRows(member).flatMap(({ rows }) => rows.map(({ name }) => name))

describe('the list of settings', () => {
  test('leads to every sub-page, each by its own address', () => {
    const rows = settingRows({ kind: 'parent', sharesPresence: true }).flatMap(
      (group) => group.rows,
    )
    const opened = rows.flatMap(({ href }) => ('page' in href ? [href.page] : []))
    expect(opened.toSorted()).toEqual(Object.keys(subPages).toSorted())
  })

  test.each([
    ['parent', ['info', 'children', 'presence', 'reveals', 'payees']],
    ['tutor', ['info', 'presence', 'reveals', 'payees']],
    ['organization', ['info', 'payees']],
  ] as const)('of a %s has what only some have', (kind, some) => {
    const all = namesOf({ kind, sharesPresence: kind === 'organization' ? null : false })
    const seldom = ['info', 'children', 'presence', 'reveals', 'payees']
    expect(all.filter((name) => seldom.includes(name)).toSorted()).toEqual(some.toSorted())
    expect(all).toEqual(expect.arrayContaining(['number', 'email', 'payPassword', 'close']))
  })

  test('leaves out whether somebody is there for those without messages', () => {
    expect(namesOf({ kind: 'tutor', sharesPresence: null })).not.toContain('presence')
  })
})

describe('the value at the right of a row', () => {
  const t = createTranslate('en', messagesFor('en', ...settingNamespaces))
  const settings: Settings = {
    countryCode: '852',
    mobile: '91234418',
    email: 'chan@example.com',
    emailState: 'confirmed',
    preferredLanguage: 'zh_TW',
    notices: [
      { kind: 'security', channel: 'sms', required: true, pace: 'now' },
      { kind: 'jobs', channel: 'whatsapp', required: false, pace: 'now' },
      { kind: 'money', channel: 'sms', required: true, pace: 'now' },
      { kind: 'news', channel: 'none', required: false, pace: 'now' },
    ],
    quiet: null,
    sharesPresence: false,
  }
  const unknown: Known = {
    kind: 'parent',
    settings,
    userName: '',
    theme: 'System',
    children: null,
    passwords: null,
    providers: null,
    devices: null,
    reveals: null,
    payees: null,
  }
  const values = (known: Partial<Known> = {}) => rowValues({ ...unknown, ...known }, t)

  test('is what is set', () => {
    const known = values({
      userName: 'Mrs Chan',
      children: ['Ching', 'Long'],
      passwords: { hasPassword: true, hasPayPassword: true, waiting: null },
      providers: ['Google'],
      devices: 2,
      reveals: 1,
      payees: [{ masked: '••••6001' }],
    })
    const texts = Object.fromEntries(Object.entries(known).map(([name, { text }]) => [name, text]))
    expect(texts).toMatchObject({
      info: 'Mrs Chan',
      children: 'Ching · Long',
      number: 'Ends in 4418',
      email: 'chan@example.com',
      payPassword: 'Set',
      providers: 'Google',
      devices: '2 devices',
      reveals: '1 time',
      notices: 'Text message · WhatsApp',
      presence: 'Off',
      language: '繁體',
      payees: '••••6001',
    })
    expect(Object.values(known).some(({ isUnset }) => isUnset)).toBe(false)
  })

  test('warns of what should be set', () => {
    const known = values({
      settings: { ...settings, email: '', emailState: 'none' },
      passwords: { hasPassword: false, hasPayPassword: false, waiting: {} },
      payees: [],
    })
    const unset = Object.entries(known).filter(([, { isUnset }]) => isUnset)
    expect(unset.map(([name]) => name).toSorted()).toEqual(
      ['email', 'number', 'password', 'payPassword', 'payees'].toSorted(),
    )
    const waiting = values({ settings: { ...settings, emailState: 'unconfirmed' } })
    expect(waiting.email).toEqual({ text: 'Not confirmed', isUnset: true })
  })

  test('is left out while nothing is known', () => {
    expect(Object.keys(values())).not.toContain('devices')
    expect(Object.keys(values())).not.toContain('payPassword')
  })

  test('counts no further than what is listed', () => {
    expect(values({ reveals: 49 }).reveals?.text).toBe('49 times')
    expect(values({ reveals: 50 }).reveals?.text).toBe('50+ times')
  })
})
