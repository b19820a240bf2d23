import { describe, expect, test } from 'vitest'
import { readAddress, writeAddress } from '#i18n/address.ts'
import { isLiveRoute, type Route, routes } from '#i18n/routes.ts'
import { redirectFor, redirectRules } from '#redirects'
import { hostilePaths } from '#tests/support/hostile-paths.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'

const seed = 20_260_731
const site = 'https://site.example'

const ruleWords = redirectRules.flatMap((rule) => {
  if (rule.kind === 'move') return Object.keys(rule.moves)
  if (rule.kind === 'folder') return rule.names.map((name) => `/${name}`)
  if (rule.kind === 'obsolete') return [...rule.paths]
  return []
})
const livePaths = (routes as readonly Route[])
  .filter((route) => !route.movedBy && !route.prefixedOnly)
  .map((route) => route.path)

const prefix = fc.constantFrom('', '/en', '/zh-hans', '/zh-tw')
const word = fc.oneof(
  fc.constantFrom(...ruleWords, ...livePaths),
  fc.constantFrom('/content/jobdetail/7', '/wa.me', '/blog/life/dse_biology', '/jobcase'),
  fc.constantFrom('/', '//', '/.', '/..', '/%2e%2e', '/%C2%A0', '%C2%A0', '%26nbsp%3B', '/%2F'),
  fc
    .string({ unit: 'binary', maxLength: 6 })
    .map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  fc.string({ maxLength: 8 }).map((text) => `/${text}`),
)
const path = fc
  .tuple(fc.array(prefix, { maxLength: 3 }), fc.array(word, { maxLength: 4 }))
  .map(([prefixes, words]) => [...prefixes, ...words].join('') || '/')
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters({ size: 'small' }).map((text) => `?${text}`),
)

/** The browser's next request from `from`. */
function next(from: string, to: string) {
  const url = new URL(to, site + (from.startsWith('/') ? '/' : ''))
  expect(url.origin).toBe(site)
  return url
}

function expectOneHop(from: string, search: string) {
  const redirect = redirectFor(from, search)
  if (redirect === null) return
  expect(redirect.to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/u)
  expect(redirect.to).not.toBe(from + search)
  const { pathname, search: nextSearch } = next(from, redirect.to)
  expect(pathname + nextSearch).toBe(redirect.to)
  expect(redirectFor(pathname, nextSearch)).toBeNull()
}

describe('generated addresses', () => {
  test('at most one hop, never a loop, never off the site', () => {
    fc.assert(fc.property(path, query, expectOneHop), {
      seed,
      numRuns: howMany({ short: 8_000, whole: 80_000 }),
    })
  })

  test('a page is never sent away: live routes win', () => {
    const value = fc.constantFrom(
      '1',
      '10579',
      'tutor_music_piano',
      'math',
      '沙田',
      '小一補習',
      '中二 數學',
    )
    const page = fc
      .tuple(fc.constantFrom('', '/en', '/zh-hans'), fc.constantFrom(...livePaths), value)
      .map(([prefix, pattern, text]) => (prefix + pattern).replace(/:\w+/gu, text))
      .map((plain) => plain.replace(/(.)\/$/u, '$1'))
    fc.assert(
      fc.property(page, (plain) => {
        expect(isLiveRoute(plain)).toBe(true)
        expect(redirectFor(encodeURI(plain))).toBeNull()
      }),
      { seed, numRuns: howMany({ short: 1_000, whole: 10_000 }) },
    )
  })

  test('reading what was written gives the same segments', () => {
    const segment = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .map((text) => text.toWellFormed())
      .filter((text) => text !== '.' && text !== '..')
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        expect(readAddress(writeAddress(segments))).toEqual({ segments, isTidy: true })
      }),
      { seed, numRuns: howMany({ short: 1_000, whole: 10_000 }) },
    )
  })
})

describe('hostile addresses', () => {
  const payloads = hostilePaths()

  test('are at least five hundred different ones', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(500)
  })

  test('never leave the site and never break a header', () => {
    for (const payload of payloads) expectOneHop(payload, '')
    for (const payload of payloads) expectOneHop('/searchTutor', `?next=${payload}`)
    for (const payload of payloads)
      expectOneHop('/parent/dashboard/payment', `?redirect=${payload}`)
  })
})
