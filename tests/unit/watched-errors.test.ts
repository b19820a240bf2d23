import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MissingText } from '#i18n/translate.ts'

/* Script errors as reported by the page's window. */

const page = new EventTarget()
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
  async () => new Response(),
)
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(page, { location: { pathname: '/en/operator/dashboard' } }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ours = (name: string, message = 'x') => {
  const error = Object.assign(new Error(message), { name })
  error.stack = `${name}: at https://site.example/_astro/Figures.c1.js:1:20`
  return error
}
const happens = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }))
const isRejected = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('are told to our server, and to the reader where something threw', async () => {
  const { watchErrors } = await import('#stores/device/watch-errors.ts')
  const showFailure = vi.fn()
  watchErrors(showFailure)

  happens(ours('TypeError'))
  expect(showFailure).toHaveBeenCalledTimes(1)
  happens(new MissingText('operator.field.activityId', 'en'))
  isRejected(ours('RangeError'))
  // Missing files are handled elsewhere; browser extensions fail in our pages too.
  happens(ours('TypeError', 'Failed to fetch dynamically imported module'))
  const foreign = new Error('x')
  foreign.stack = 'Error: at chrome-extension://abc/content.js:1:1'
  happens(foreign)
  happens(undefined)
  expect(showFailure).toHaveBeenCalledTimes(1)

  const { reports } = await import('#stores/reports.ts')
  await vi.waitFor(() => {
    reports.flushReports()
    const lines = fetched.mock.calls.flatMap(([, { body }]) => JSON.parse(String(body)).reports)
    expect(lines).toHaveLength(3)
    const placed = { page: '/operator/dashboard', at: expect.any(String) }
    expect(lines).toContainEqual({
      kind: 'script',
      name: 'TypeError',
      frames: ['Figures.c1.js:1:20'],
      ...placed,
    })
    expect(lines).toContainEqual({ kind: 'text', key: 'operator.field.activityId', ...placed })
    expect(lines).toContainEqual({
      kind: 'script',
      name: 'RangeError',
      frames: ['Figures.c1.js:1:20'],
      ...placed,
    })
  })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/browser-errors')
})

test('loading again forgets the lists of the tab, of which one may be what a page could not show', async () => {
  const removes = {
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  const storage = Object.assign(Object.create(removes), { 'list:/searchtutor': '1', other: '2' })
  vi.stubGlobal('sessionStorage', storage)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { loadAgain } = await import('#islands/frame/load-again.ts')
  await loadAgain()
  expect(Object.keys(storage)).toEqual(['other'])
  expect(reload).toHaveBeenCalledTimes(1)
})
