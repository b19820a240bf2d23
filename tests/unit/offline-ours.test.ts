import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'

/* The worker in a network that answers every address with 200 and its own page. */

const shell = { '/_astro/shell.A.js': 'export {}', '/_astro/shell.B.css': 'body{}' }
vi.stubGlobal('OFFLINE', {
  version: 'v',
  shell: ['/offline', ...Object.keys(shell), '/favicon.svg'],
  digests: Object.fromEntries(
    Object.entries(shell).map(([address, text]) => [
      address,
      createHash('sha256').update(text).digest('base64'),
    ]),
  ),
  kinds: { folders: ['/blog'], pages: [] },
})
const { takeAnswer } = await import('#offline/worker/stored-pages.ts')
const { storeShell } = await import('#offline/worker/shell.ts')

const types = { js: 'text/javascript', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' }
const page = '<!doctype html><link href="/_astro/page.C.css"><h1>Learning</h1>'
const portal = '<!doctype html><h1>Agree to the terms of this network</h1>'
/** A response of the worker's own site. */
const answer = (text: string, type = 'text/html', { status = 200, kind = 'basic' } = {}) =>
  Object.defineProperty(new Response(text, { status, headers: { 'Content-Type': type } }), 'type', {
    value: kind,
  })

const site: Record<string, string> = {
  '/offline': page,
  ...shell,
  '/favicon.svg': '<svg/>',
  '/_astro/page.C.css': 'h1{}',
}
let network: (path: string) => Response
const ofSite = (path: string) => {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return answer(site[path] ?? page, types[ending as keyof typeof types] ?? 'text/html')
}
let caches: ReturnType<typeof cachesInMemory>
beforeEach(() => {
  caches = cachesInMemory()
  network = ofSite
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (path: string) => network(path))
})

test('a page of the site is kept with its files; what others answer for it is not', async () => {
  await takeAnswer('/blog/1', answer(portal))
  expect(caches.stored()).toEqual([])
  await takeAnswer('/blog/1', answer(page))
  expect(caches.stored()).toEqual(['/_astro/page.C.css', '/blog/1'])
  await takeAnswer('/blog/1', answer(portal))
  const kept = await (await caches.match('/blog/1'))?.text()
  expect(kept).toContain('Learning')
})

test('a file that comes as a page is not kept, and the page is whole once it comes as itself', async () => {
  network = () => answer(portal)
  await takeAnswer('/blog/1', answer(page))
  expect(caches.stored()).toEqual(['/blog/1'])
  network = ofSite
  await takeAnswer('/blog/1', answer(page))
  expect(caches.stored()).toEqual(['/_astro/page.C.css', '/blog/1'])
})

test('only our site says that a page is gone or has moved', async () => {
  await takeAnswer('/blog/1', answer(page))
  await takeAnswer('/blog/1', answer('No such host', 'text/html', { status: 404 }))
  network = () => answer(portal)
  await takeAnswer('/blog/1', answer('', 'text/html', { kind: 'opaqueredirect' }))
  expect(caches.stored()).toContain('/blog/1')
  await takeAnswer('/blog/1', answer(page, 'text/html', { status: 404 }))
  expect(caches.stored()).not.toContain('/blog/1')
})

test('a page that moved on our site is forgotten', async () => {
  await takeAnswer('/blog/1', answer(page))
  network = () => Object.defineProperty(answer(page), 'redirected', { value: true })
  await takeAnswer('/blog/1', answer('', 'text/html', { kind: 'opaqueredirect' }))
  expect(caches.stored()).not.toContain('/blog/1')
})

test('a worker is not installed with what others answer, nor with other bytes than were built', async () => {
  network = () => answer(portal)
  await expect(storeShell()).rejects.toThrow('none of ours')
  network = (path) => (path.endsWith('.js') ? answer('alert(1)', types.js) : ofSite(path))
  await expect(storeShell()).rejects.toThrow('/_astro/shell.A.js is none of ours')
  network = ofSite
  await storeShell()
  expect(caches.stored()).toEqual(expect.arrayContaining(Object.keys(shell)))
})
