import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { typedCode } from '#rules/typed-code.ts'
import { dashboardsOf } from '#stores/accounts/session/guard.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { loginRequestIn, withoutRequest } from '#stores/accounts/sign-in/after-login.ts'
import {
  accountFields,
  enterDialog,
  leaveDialog,
  passwordForm,
  type SignInValues,
} from '#stores/accounts/sign-in/sign-in-forms.ts'
import { numberCodes } from '#stores/accounts/sign-in/typed-mobile.ts'
import { tabDraft } from '#stores/form/drafts.ts'
import { issuesOf } from '#stores/form/issues.ts'
import type { AnyTable } from '#stores/form/table.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const number = { countryCode: '852', mobile: '9123 4567' } as const

describe('a code by text message', () => {
  const codes = (browser = browserTabs()) => {
    const asked: unknown[] = []
    const parts = numberCodes((to, _, byWhatsapp) => {
      asked.push([to, byWhatsapp])
      return Promise.resolve({ waitSeconds: 60, validSeconds: 300, channel: 'sms' })
    }, browser.open())
    return { ...parts, asked, browser }
  }

  test('is asked for the number as it is stored, and counts down to the next one', async () => {
    const { ask, $sent, asked, browser, forget } = codes()
    const to = { countryCode: '852', mobile: '91234567' }
    await ask(number, true)
    expect(asked).toEqual([[to, true]])
    expect($sent.get()).toEqual({ to, channel: 'sms', waitSeconds: 60 })
    browser.advance(1000)
    expect($sent.get()?.waitSeconds).toBe(59)
    for (let second = 0; second < 59; second += 1) browser.advance(1000)
    expect($sent.get()?.waitSeconds).toBe(0)
    forget()
    expect($sent.get()).toBe(null)
  })

  test('is not asked for what is no number', async () => {
    const { ask, asked } = codes()
    await expect(ask({ countryCode: '852', mobile: '123' }, false)).rejects.toMatchObject({
      issues: [{ field: 'mobile', rule: 'mobile' }],
    })
    expect(asked).toEqual([])
  })

  test('is read as people type and paste it', () => {
    for (const [typed, read] of [
      ['123456', '123456'],
      [' 123 456 ', '123456'],
      ['１２３４５６', '123456'],
      ['[852] 123456 is your code. It is good for 5 minutes.', '123456'],
      ['【補習港】驗證碼 654321，5 分鐘內有效', '654321'],
      ['12a', '12'],
      ['1234567', '123456'],
    ] as const) {
      expect(typedCode(typed)).toBe(read)
    }
  })
})

describe('what somebody types to join', () => {
  const values: SignInValues = {
    kind: 2,
    ...number,
    verifyCode: '123456',
    userName: '陳大文',
    email: '',
    password: 'Sailing#2026',
    rememberMe: false,
    ticket: '',
  }
  const refused = async (change: Partial<SignInValues>) => {
    const issues = await issuesOf(accountFields as AnyTable, { ...values, ...change })
    return issues.map(({ field, rule }) => `${field} ${rule}`)
  }

  test('is judged all at once, before anything is sent', async () => {
    expect(await refused({})).toEqual([])
    expect(await refused({ mobile: '', verifyCode: '', userName: 'A', password: 'short' })).toEqual(
      ['mobile required', 'verifyCode required', 'userName userName', 'password password'],
    )
    expect(await refused({ kind: 3, userName: '', email: 'nobody' })).toEqual([
      'userName required',
      'email email',
    ])
  })

  test('outlives a reload in its tab, but is not shared and holds no password', () => {
    const browser = browserTabs()
    const tab = browser.open()
    tabDraft(tab, 'sign-in').change((typed) => ({ ...typed, mobile: '91234567' }))
    const read = (device: typeof tab) => tabDraft(device, 'sign-in').$typed.get()
    expect(read(browser.open({ from: tab }))).toEqual({ mobile: '91234567' })
    expect(read(browser.open())).toEqual({})
  })
})

test('the dialog offers the number that signed in, and none that was typed before it was closed', () => {
  const opened = () => {
    enterDialog()
    return passwordForm(atom(userKinds.parent))
  }
  const { change, $state } = opened()
  change({ countryCode: '86', mobile: '9123456' })
  leaveDialog()
  expect($state.get().values).toMatchObject({ countryCode: '852', mobile: '' })
  // Signed in without closing the dialog.
  opened().change({ mobile: '91234567' })
  opened().change({ mobile: '9123' })
  leaveDialog()
  expect(opened().$state.get().values.mobile).toBe('91234567')
})

describe('an address that asks for the dialog', () => {
  test('names the kind and, in the language of the page, where the way leads', () => {
    expect(loginRequestIn('/en', '?showLogin=1&redirect=/tutor/dashboard/wallet')).toEqual({
      kind: 1,
      redirect: '/en/tutor/dashboard/wallet',
    })
    expect(loginRequestIn('/', '?showLogin=2&redirect=/zh-hans/parent/dashboard')).toEqual({
      kind: 2,
      redirect: '/zh-hans/parent/dashboard',
    })
  })

  test('leads nowhere else when it names another site, and is none for another kind', () => {
    expect(loginRequestIn('/en', '?utm=a&showLogin=3&redirect=//evil.test')).toEqual({
      kind: 3,
      redirect: '/en?utm=a',
    })
    expect(loginRequestIn('/', '?showLogin=4')).toBeNull()
    expect(withoutRequest('?showLogin=4&q=%E6%95%B8&redirect=/x')).toBe('?q=%E6%95%B8')
  })
})

test('the menu leads to all dashboards of a person, first to the kind they act as', () => {
  expect(dashboardsOf({ kind: 1, kinds: ['parent', 'tutor'] }).map(({ path }) => path)).toEqual([
    '/tutor/dashboard',
    '/parent/dashboard',
  ])
  expect(dashboardsOf({ kind: 1, kinds: [] })).toEqual([{ kind: 'new', path: '/tutor/register' }])
})
