import { describe, expect, test } from 'vitest'
import { redirectTarget } from '#rules/accounts/redirect-target.ts'
import { hostileRedirects } from '#tests/support/hostile-redirects.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'

const site = 'https://tutors.example'

/** Where a browser on `page` goes with the rule's result. */
function landing(wanted: string): URL | null {
  const target = redirectTarget(wanted)
  return target === null ? null : new URL(target, `${site}/en?showLogin=2`)
}

describe('after signing in nobody is led to another site', () => {
  test(`by any of ${hostileRedirects.length} addresses made for it`, () => {
    expect(hostileRedirects.length).toBeGreaterThanOrEqual(500)
    const gone = hostileRedirects.filter((wanted) => {
      const url = landing(wanted)
      return url !== null && (url.origin !== site || url.pathname.startsWith('//'))
    })
    expect(gone).toEqual([])
  })

  test('nor by anything that a random hand can write', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
    )
    const words = fc.constantFrom(
      'evil.test',
      'https',
      'javascript',
      'http:',
      'parent',
      'dashboard',
    )
    const address = fc.array(
      fc.oneof(pieces, words, fc.string({ unit: 'grapheme', maxLength: 3 })),
      {
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(address, (parts) => {
        const url = landing(`/${parts.join('')}`)
        expect(url === null || (url.origin === site && !url.pathname.startsWith('//'))).toBe(true)
      }),
      { numRuns: howMany({ short: 1000, whole: 5000 }) },
    )
  })
})

test('pages of the site are let through as they are', () => {
  for (const path of [
    '/',
    '/parent/dashboard',
    '/en/tutor/dashboard/info?tab=2#fees',
    '/zh-hans/searchtutor/grade/%E5%B0%8F%E4%B8%80%E8%A3%9C%E7%BF%92',
    '/searchtutor?q=a%2Fb&page=2',
    '/order-pay?url=https://example.com',
  ]) {
    expect(redirectTarget(path)).toBe(path)
  }
  expect(redirectTarget('/searchtutor/grade/小一補習')).toBe(
    '/searchtutor/grade/%E5%B0%8F%E4%B8%80%E8%A3%9C%E7%BF%92',
  )
})

test('calls are no pages, and nothing is nothing', () => {
  for (const wanted of ['/cert/sso/logout', '/api', '/mechanism/x', '', null]) {
    expect(redirectTarget(wanted)).toBeNull()
  }
})
