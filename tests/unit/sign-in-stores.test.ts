import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { typedCode } from '#rules/typed-code.ts'
import { loginRequestIn, withoutRequest } from '#stores/after-login.ts'
import { dashboardsOf } from '#stores/guard.ts'
import { type AccountFields, checkAccount } from '#stores/new-account.ts'
import { createSignInDraft } from '#stores/sign-in-draft.ts'
import { createSubmission, type Failure, Refusal } from '#stores/submission.ts'
import { createCodes } from '#stores/verification-codes.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const number = { countryCode: '852', mobile: '9123 4567' } as const

describe('a form on its way', () => {
  test('is sent once, however often it is pressed', async () => {
    const { submit, $submission } = createSubmission()
    let sent = 0
    let arrive = () => {}
    const work = () => {
      sent += 1
      return new Promise<void>((resolve) => {
        arrive = resolve
      })
    }
    const first = submit(work)
    expect($submission.get().busy).toBe(true)
    expect(await submit(work)).toBe(false)
    arrive()
    expect(await first).toBe(true)
    expect(sent).toBe(1)
    expect($submission.get()).toEqual({ busy: false, failure: null })
  })

  test('says what was refused here or there, and passes on mistakes of ours', async () => {
    const { submit, $submission } = createSubmission()
    await submit(() => Promise.reject(new Refusal([{ field: 'mobile', rule: 'mobile' }])))
    expect($submission.get().failure).toEqual({
      code: 'A0400',
      issues: [{ field: 'mobile', rule: 'mobile' }],
      wait: null,
    })
    await submit(() => Promise.reject(new ApiError('A0210')))
    expect($submission.get().failure).toEqual({ code: 'A0210', issues: [], wait: null })
    await expect(submit(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
    expect($submission.get(), 'can be sent again').toEqual({ busy: false, failure: null })
  })
})

describe('a form that has to wait', () => {
  const refused = (waitSeconds: number) => () =>
    Promise.reject(new ApiError('A0211', { waitSeconds }))
  const left = ({ failure }: { failure: Failure | null }) => failure?.wait?.leftSeconds

  test('counts down, sends nothing meanwhile, and may be sent when it is over', async () => {
    const browser = browserTabs()
    const { submit, $submission } = createSubmission(browser.open())
    expect(await submit(refused(3))).toBe(false)
    const told: unknown[] = []
    $submission.subscribe((state) => told.push(left(state)))
    let sent = 0
    const work = async () => {
      sent += 1
    }
    browser.advance(1000)
    expect([await submit(work), sent]).toEqual([false, 0])
    for (let second = 0; second < 5; second += 1) browser.advance(1000)
    expect(told).toEqual([3, 2, 1, 0])
    expect($submission.get().failure?.wait).toEqual({ toldSeconds: 3, leftSeconds: 0 })
    expect([await submit(work), sent]).toEqual([true, 1])
    expect($submission.get()).toEqual({ busy: false, failure: null })
  })

  test('goes by the clock when the tab slept, and forgets with the failure', async () => {
    const browser = browserTabs()
    const { submit, $submission, forgetFailure } = createSubmission(browser.open())
    await submit(refused(600))
    browser.advance(599_500)
    expect(left($submission.get())).toBe(1)
    await submit(async () => {})
    forgetFailure()
    browser.advance(5000)
    expect($submission.get()).toEqual({ busy: false, failure: null })
    expect(await submit(async () => {})).toBe(true)
  })

  test('a newer wait takes the place of the former one', async () => {
    const browser = browserTabs()
    const { submit, $submission, forgetFailure } = createSubmission(browser.open())
    await submit(refused(10))
    forgetFailure()
    await submit(refused(100))
    browser.advance(10_000)
    expect(left($submission.get())).toBe(90)
  })
})

describe('a code by text message', () => {
  const codes = (browser = browserTabs()) => {
    const asked: unknown[] = []
    const parts = createCodes((...what) => {
      asked.push(what)
      return Promise.resolve({ waitSeconds: 60, validSeconds: 300, channel: 'sms' })
    }, browser.open())
    return { ...parts, asked, browser }
  }

  test('is asked for the number as it is stored, and counts down to the next one', async () => {
    const { sendCode, $sentCodes, asked, browser } = codes()
    await sendCode(2, 'login', number, true)
    expect(asked).toEqual([[2, 'login', { countryCode: '852', mobile: '91234567' }, true]])
    expect($sentCodes.get().login).toMatchObject({ channel: 'sms', waitSeconds: 60 })
    browser.advance(1000)
    expect($sentCodes.get().login?.waitSeconds).toBe(59)
    for (let second = 0; second < 59; second += 1) browser.advance(1000)
    expect($sentCodes.get().login?.waitSeconds).toBe(0)
  })

  test('is not asked for what is no number', async () => {
    const { sendCode, asked } = codes()
    await expect(
      sendCode(2, 'login', { countryCode: '852', mobile: '123' }, false),
    ).rejects.toMatchObject({ issues: [{ field: 'mobile', rule: 'mobile' }] })
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
  const fields: AccountFields = {
    kind: 2,
    ...number,
    verifyCode: '123456',
    userName: '陳大文',
    email: '',
    password: 'Sailing#2026',
    rememberMe: false,
  }
  const refused = (change: Partial<AccountFields>) => {
    try {
      checkAccount({ ...fields, ...change })
      return []
    } catch (error) {
      return (error as Refusal).issues.map(({ field, rule }) => `${field} ${rule}`)
    }
  }

  test('is judged all at once, before anything is sent', () => {
    expect(refused({})).toEqual([])
    expect(refused({ mobile: '', verifyCode: '', userName: 'A', password: 'short' })).toEqual([
      'mobile required',
      'verifyCode required',
      'userName userName',
      'password password',
    ])
    expect(refused({ kind: 3, userName: '', email: 'nobody' })).toEqual([
      'userName required',
      'email email',
    ])
  })

  test('outlives a reload in its tab, but is not shared and holds no password', () => {
    const browser = browserTabs()
    const tab = browser.open()
    const { changeDraft } = createSignInDraft(tab)
    changeDraft({ mobile: '91234567', userName: '陳大文' })
    expect(createSignInDraft(browser.open({ from: tab })).$draft.get()).toMatchObject({
      countryCode: '852',
      mobile: '91234567',
      userName: '陳大文',
      rememberMe: false,
    })
    expect(createSignInDraft(browser.open()).$draft.get().mobile).toBe('')
    expect([...tab.session.kept.values()].join()).not.toContain('password')
  })
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

test('the menu leads to all dashboards of a person, first to that of the kind he acts as', () => {
  expect(dashboardsOf({ kind: 1, kinds: ['parent', 'tutor'] }).map(({ path }) => path)).toEqual([
    '/tutor/dashboard',
    '/parent/dashboard',
  ])
  expect(dashboardsOf({ kind: 1, kinds: [] })).toEqual([{ kind: 'new', path: '/tutor/register' }])
})
