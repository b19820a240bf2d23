import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { incrementalPages } from '#content/incremental/incremental-pages.ts'

interface Path {
  pathname: string
  cacheKey?: string
}
type Prerenderer = { getStaticPaths: () => Promise<Path[]> }
type Hook = (given: Record<string, unknown>) => unknown

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, 'dist', name)
const write = (name: string, text: string, site = 'dist') => {
  const path = join(folder, site, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const page = (path: string) => `client${path}/index.html`

/** Builds these pages as our programs do; returns the addresses rendered. */
async function build(paths: Path[], { surroundings = 'summer', breaksOff = false } = {}) {
  const formerDir = join(folder, 'dist')
  const hooks = incrementalPages({ formerDir, surroundings }).hooks as unknown as Record<
    string,
    Hook
  >
  const logger = { info: () => {} }
  let prerenderer: Prerenderer = { getStaticPaths: async () => paths }
  const setPrerenderer = (wrap: (standard: Prerenderer) => Prerenderer) => {
    prerenderer = wrap(prerenderer)
  }
  const next = join(folder, 'next')
  hooks['astro:config:done']?.({ config: { outDir: pathToFileURL(`${next}/`) } })
  hooks['astro:build:start']?.({ setPrerenderer, logger })
  write('server/entry.mjs', 'server', 'next')
  const rendered = (await prerenderer.getStaticPaths()).map(({ pathname }) => pathname)
  for (const path of rendered) write(page(path), `page ${path}`, 'next')
  if (breaksOff) return rendered
  hooks['astro:build:done']?.({ logger })
  rmSync(formerDir, { recursive: true, force: true })
  renameSync(next, formerDir)
  return rendered
}

test('a page stays, with its compressed copies, as long as its key is the same', async () => {
  const paths = [
    { pathname: '/blog/1', cacheKey: 'a' },
    { pathname: '/blog/2', cacheKey: 'b' },
    { pathname: '/' },
  ]
  expect(await build(paths)).toEqual(['/blog/1', '/blog/2', '/'])
  write(`${page('/blog/1')}.br`, 'small')
  write(`${page('/blog/2')}.br`, 'small')
  const changed = paths.map((path) => (path.cacheKey === 'b' ? { ...path, cacheKey: 'c' } : path))
  expect(await build(changed)).toEqual(['/blog/2', '/'])
  expect(readFileSync(at(page('/blog/1')), 'utf8')).toBe('page /blog/1')
  expect(existsSync(at(`${page('/blog/1')}.br`))).toBe(true)
  expect(existsSync(at(`${page('/blog/2')}.br`))).toBe(false)
  expect(await build(changed)).toEqual(['/'])
})

test('a deleted page leaves nothing behind, nor does anything that is not a page', async () => {
  await build([
    { pathname: '/blog/1', cacheKey: 'a' },
    { pathname: '/blog/2', cacheKey: 'b' },
  ])
  write('client/_astro/old.js', 'old')
  write('client/_astro/old.js.br', 'compressed')
  write('client/_astro/desk.1a2b.avif', 'shown by pages that stay')
  await build([{ pathname: '/blog/1', cacheKey: 'a' }])
  expect(existsSync(at(page('/blog/1')))).toBe(true)
  expect(existsSync(at(page('/blog/2')))).toBe(false)
  expect(existsSync(at('client/_astro/old.js'))).toBe(false)
  expect(existsSync(at('client/_astro/old.js.br'))).toBe(true)
  expect(existsSync(at('client/_astro/desk.1a2b.avif'))).toBe(true)
})

test('other surroundings rebuild every page', async () => {
  const paths = [{ pathname: '/blog/1', cacheKey: 'a' }]
  await build(paths)
  expect(await build(paths, { surroundings: 'winter' })).toEqual(['/blog/1'])
  expect(await build(paths, { surroundings: 'winter' })).toEqual([])
})

test('a broken-off build leaves nothing in the next one, and the former site as it was', async () => {
  const paths = [{ pathname: '/blog/1', cacheKey: 'a' }]
  await build(paths)
  const changed = [{ pathname: '/blog/2', cacheKey: 'b' }]
  expect(await build(changed, { breaksOff: true })).toEqual(['/blog/2'])
  expect(readFileSync(at(page('/blog/1')), 'utf8')).toBe('page /blog/1')
  expect(await build(paths)).toEqual([])
  expect(existsSync(at(page('/blog/2')))).toBe(false)
})

test('a page that somebody has deleted is made again', async () => {
  const paths = [
    { pathname: '/blog/1', cacheKey: 'a' },
    { pathname: '/blog/2', cacheKey: 'b' },
  ]
  await build(paths)
  rmSync(at(page('/blog/2')))
  expect(await build(paths)).toEqual(['/blog/2'])
})
