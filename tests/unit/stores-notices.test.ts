import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { isImportFailure } from '#api/import-failure.ts'
import { neededPart } from '#api/needed-part.ts'
import { tutorDetail } from '#contract/tutors/tutors.ts'
import { createLoading } from '#stores/asking/loading.ts'
import { pageOf } from '#stores/asking/report-lines.ts'
import { createReports } from '#stores/create-reports.ts'
import { chunkFailed } from '#stores/device/chunk-reload.ts'
import { dismissErrors } from '#stores/toast-errors.ts'
import { createToasts } from '#stores/toasts.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

describe('the loading indicator', () => {
  test('shows after 200 ms, and goes with the last call', () => {
    const browser = browserTabs()
    const { $loading, beginCall } = createLoading(browser.open())
    const endFirst = beginCall()
    browser.advance(199)
    expect($loading.get()).toBe(false)
    browser.advance(1)
    expect($loading.get()).toBe(true)
    const endSecond = beginCall()
    endFirst()
    endFirst()
    expect($loading.get()).toBe(true)
    endSecond()
    expect($loading.get()).toBe(false)
  })

  test('never shows for calls that end in time', () => {
    const browser = browserTabs()
    const { $loading, beginCall } = createLoading(browser.open())
    for (let n = 0; n < 5; n += 1) {
      const end = beginCall()
      browser.advance(150)
      end()
    }
    browser.advance(1000)
    expect($loading.get()).toBe(false)
  })
})

describe('toasts', () => {
  const shown = ({ $toasts }: ReturnType<typeof createToasts>) =>
    $toasts.get().map(({ text }) => text)

  test('go by themselves after eight seconds; errors stay until they are dismissed', () => {
    const browser = browserTabs()
    const toasts = createToasts(browser.open())
    toasts.showToast('Saved', 'ok')
    toasts.showToast('Not sent', 'error')
    browser.advance(8000)
    expect(shown(toasts)).toEqual(['Not sent'])
    toasts.dismissToast(toasts.$toasts.get()[0]?.id ?? 0)
    expect(shown(toasts)).toEqual([])
    toasts.showToast('Refused', 'error')
    toasts.showToast('Found', 'ok')
    dismissErrors(toasts)
    expect(shown(toasts), 'somebody asks for something else').toEqual(['Found'])
  })

  test('go with what they offer, unless somebody is at it', () => {
    const browser = browserTabs()
    const toasts = createToasts(browser.open())
    const offer = { label: 'Sign in', act: () => {} }
    toasts.showToast('Kept', 'ok', offer)
    toasts.showToast('Kept too', 'ok', offer)
    toasts.holdToast(toasts.$toasts.get()[1]?.id ?? 0)
    browser.advance(6000)
    expect(shown(toasts)).toEqual(['Kept too'])
  })

  test('are three at most, each text once, and a repeated one has its full time', () => {
    const browser = browserTabs()
    const toasts = createToasts(browser.open())
    for (const text of ['a', 'b', 'c', 'd']) toasts.showToast(text)
    expect(shown(toasts)).toEqual(['b', 'c', 'd'])
    browser.advance(5000)
    toasts.showToast('b')
    expect(shown(toasts)).toEqual(['c', 'd', 'b'])
    browser.advance(3000)
    expect(shown(toasts)).toEqual(['b'])
  })
})

describe('error reports', () => {
  const reportsOf = (address = 'https://reports.example/in', pathname = '/en/searchtutor') => {
    const browser = browserTabs()
    const deliver = vi.fn<(address: string, batch: string) => void>()
    const reports = createReports({ ...browser.open({ pathname }), address, deliver })
    return { browser, deliver, ...reports }
  }

  test('go out in one batch', () => {
    const { browser, deliver, reportCall } = reportsOf()
    reportCall(new ApiError('timeout'), tutorDetail)
    reportCall(new ApiError('B0001', { httpStatus: 500 }), tutorDetail)
    expect(deliver).not.toHaveBeenCalled()
    browser.advance(5000)
    expect(deliver).toHaveBeenCalledOnce()
    const line = { kind: 'call', call: 'GET /api/tutor/detail', page: '/searchtutor' }
    const at = '2026-03-02T02:00:00.000Z'
    expect(JSON.parse(deliver.mock.calls[0]?.[1] ?? '')).toEqual({
      reports: [
        { ...line, code: 'timeout', status: 0, at },
        { ...line, code: 'B0001', status: 500, at },
      ],
      left: 0,
    })
  })

  test('go out when the page is left', () => {
    const { deliver, reportCall, flushReports } = reportsOf()
    reportCall(new ApiError('timeout'), tutorDetail)
    flushReports()
    flushReports()
    expect(deliver).toHaveBeenCalledOnce()
  })

  test('are at most twenty a minute, and tell how many were left out', () => {
    const { browser, deliver, reportCall } = reportsOf()
    for (let n = 0; n < 50; n += 1) reportCall(new ApiError('B0001'), tutorDetail)
    browser.advance(5000)
    const { reports, left } = JSON.parse(deliver.mock.calls[0]?.[1] ?? '')
    expect([reports.length, left]).toEqual([20, 30])
    reportCall(new ApiError('B0001'), tutorDetail)
    browser.advance(54_999)
    expect(deliver).toHaveBeenCalledOnce()
    browser.advance(1)
    reportCall(new ApiError('B0001'), tutorDetail)
    browser.advance(5000)
    expect(JSON.parse(deliver.mock.calls[1]?.[1] ?? '')).toMatchObject({ left: 1 })
  })

  test('say nothing that anybody typed', () => {
    const secrets = ['91234567', 'parent@example.com', 'tok_secret', '陳大文', 'hunter2']
    const pathname = `/en/searchtutor/portalkey/${secrets.join('-')}`
    const { deliver, reportCall, reportScript, flushReports } = reportsOf(undefined, pathname)
    reportCall(new ApiError('A0400', { message: secrets.join(' '), cause: secrets }), tutorDetail)
    reportCall(new ApiError('91234567'), tutorDetail)
    const error = new TypeError(secrets.join(' '))
    error.stack = [
      `TypeError: ${secrets.join(' ')}`,
      `    at f (https://example.com/_astro/search.B2x-9.js?astro-retry=91234567:1:2034)`,
      `    at https://example.com/searchtutor/portalkey/91234567:3:4`,
      `g@https://example.com/_astro/client.js:5:6`,
    ].join('\n')
    reportScript(error)
    error.name = secrets.join(' ')
    reportScript(error)
    reportScript(secrets.join(' '))
    flushReports()
    const batch = deliver.mock.calls[0]?.[1] ?? ''
    for (const secret of secrets) expect(batch).not.toContain(secret)
    const { reports } = JSON.parse(batch)
    expect(reports[2]).toMatchObject({
      name: 'TypeError',
      frames: ['search.B2x-9.js:1:2034', 'client.js:5:6'],
      page: '/searchtutor/portalkey',
    })
  })

  test.each([
    ['/', '/'],
    ['/en', '/'],
    ['/zh-hans/tutor/detail/91234567', '/tutor/detail'],
    ['/searchtutor/subject/數學', '/searchtutor/subject'],
    ['/91234567/x', '/'],
    ['/blog/life/a', '/blog/life'],
  ])('call the page %s just %s', (pathname, page) => {
    expect(pageOf(pathname)).toBe(page)
  })
})

describe('a chunk that could not be loaded', () => {
  const pageIn = (browser: ReturnType<typeof browserTabs>, isOnline = true) => {
    const reload = vi.fn()
    const giveUp = vi.fn()
    const guard = { ...browser.open(), reload, giveUp, isOnline: () => isOnline }
    return { reload, giveUp, fail: () => chunkFailed(guard) }
  }

  test('reloads the page, at most once a minute', () => {
    const browser = browserTabs()
    const { reload, giveUp, fail } = pageIn(browser)
    fail()
    expect(reload).toHaveBeenCalledTimes(1)
    browser.advance(59_999)
    fail()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(giveUp).toHaveBeenCalledTimes(1)
    browser.advance(1)
    fail()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('is given up without a network: a reload would lose the page as well', () => {
    const { reload, giveUp, fail } = pageIn(browserTabs(), false)
    fail()
    expect(reload).not.toHaveBeenCalled()
    expect(giveUp).toHaveBeenCalledOnce()
  })

  test('reloads after the clock was set back', () => {
    const browser = browserTabs()
    const { reload, fail } = pageIn(browser)
    fail()
    browser.advance(-3_600_000)
    fail()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['Failed to fetch dynamically imported module: https://example.com/_astro/x.js', true],
    ['error loading dynamically imported module: https://example.com/_astro/x.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /_astro/x.css', true],
    ['Failed to fetch', false],
    ['x is not a function', false],
  ])('is known by what browsers say: %s', (message, expected) => {
    expect(isImportFailure(new TypeError(message))).toBe(expected)
  })

  test('that is needed to send something fails as the call would; a mistake in it stays one', async () => {
    const missing = new TypeError('Importing a module script failed.')
    await expect(neededPart(() => Promise.reject(missing))).rejects.toMatchObject({
      code: 'network',
      cause: missing,
    })
    const mistake = new TypeError('x is not a function')
    await expect(neededPart(() => Promise.reject(mistake))).rejects.toBe(mistake)
    expect(await neededPart(() => Promise.resolve('part'))).toBe('part')
  })
})
