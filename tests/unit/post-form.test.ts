import { afterEach, expect, test, vi } from 'vitest'
import { postForm } from '#api/post-form.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nobody answers', 'network', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'no answer comes in time',
    'timeout',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
  ],
  ['something in between answers', 'malformed', async () => new Response('<p>Bad gateway')],
  [
    'an answer breaks off in time',
    'network',
    async () => new Response(new ReadableStream({ start: (b) => b.error(new TypeError('cut')) })),
  ],
] as const)('a form that is posted while %s is told as %s', async (_, code, answer) => {
  vi.stubGlobal('fetch', answer)
  expect(await postForm('/api/contact', new URLSearchParams())).toMatchObject({ code })
})
