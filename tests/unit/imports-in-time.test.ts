import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isImportFailure, lateImport } from '#api/import-failure.ts'
import { importsInTime, timedHelper } from '#api/imports-in-time.ts'
import { loadSiteFile } from '#api/site-file.ts'

type Preload = (load: () => Promise<unknown>) => Promise<unknown>

/** The part of Vite's function that is rewritten. */
const written = `
\tfunction allSettled(promises) {
\t\t\treturn promises
\t\t}
const cspNonceMeta = 1
const cspNonce = 1
if (cspNonce) throw new Error('marked')
if (import.meta.resolve) throw new Error('resolved')
link.removeEventListener('load', settled)
link.removeEventListener('error', settled)
export const __vitePreload = (load) => load()`

/** The function through which published pages import. */
async function helper(): Promise<Preload> {
  const code = timedHelper(written)
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).__vitePreload
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an import that nobody answers fails as one that is refused', async () => {
  const preload = await helper()
  const failed = preload(() => new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toEqual(new Error(lateImport))
  expect(isImportFailure(await failed)).toBe(true)
})

test('one that is answered is what it was', async () => {
  const preload = await helper()
  expect(await preload(async () => 'part')).toBe('part')
  await expect(preload(() => Promise.reject(new Error('no such file')))).rejects.toThrow('no such')
  await vi.advanceTimersByTimeAsync(60_000)
})

test('it is the function of Vite that gets the deadline, or the build fails', () => {
  const { transform } = importsInTime()
  expect(transform('import "x"', '/src/islands/language.tsx')).toBeUndefined()
  expect(() => transform('export function preload() {}', '\0vite/preload-helper.js')).toThrow(
    /Vite/u,
  )
})

test.each([
  [
    'that nobody sends is one that is late',
    'timeout',
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  ],
  [
    'of which half arrives is a network that fails',
    'network',
    async () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut off')) })),
  ],
] as const)('a file of the site %s', async (_, code, answer) => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.stubGlobal('fetch', answer)
  const refused = expect(loadSiteFile('/catalogue/areas.json')).rejects.toMatchObject({ code })
  late.abort(new DOMException('late', 'TimeoutError'))
  await refused
  expect(timeout).toHaveBeenCalled()
})
