import { describe, expect, test } from 'vitest'
import { redirectFor, redirectRules } from '#redirects'
import table from '#tests/spec/tables/redirects.json' with { type: 'json' }

type Pair = [from: string, to: string]
const pairs = table.flatMap(({ id, pairs }) =>
  (pairs as Pair[]).map(([from, to]) => ({ id, from, to })),
)
/** As a browser sends it; the table mixes plain Chinese with percent-encoding. */
const sent = (path: string) => encodeURI(decodeURI(path))
const shown = (address: string | undefined) => address && decodeURI(address)

test('every rule of the specification is in the table', () => {
  expect(redirectRules.map(({ id }) => id)).toEqual(table.map(({ id }) => id))
})

describe(`the ${pairs.length} examples of the specification`, () => {
  test.each(pairs)('$id: $from goes to $to', ({ id, from, to }) => {
    const redirect = redirectFor(sent(from))
    expect(shown(redirect?.to)).toBe(to)
    expect(redirect?.status).toBe(301)
    expect(redirect?.rules).toContain(id)
  })

  const unprefixed = pairs.filter(({ from }) => !/^\/(en|zh-hans|zh-tw)(\/|$)/u.test(from))
  const prefixed = ['/en', '/zh-hans'].flatMap((prefix) =>
    unprefixed.map(({ id, from, to }) => ({
      id,
      from: prefix + from,
      to: underPrefix(id, prefix, to),
    })),
  )
  test.each(prefixed)('$id: $from goes to $to', ({ from, to }) => {
    expect(shown(redirectFor(sent(from))?.to)).toBe(to)
  })

  test.each(unprefixed)('$id: /zh-tw$from goes to $to in the same hop', ({ from, to }) => {
    expect(shown(redirectFor(`/zh-tw${sent(from)}`)?.to)).toBe(to)
  })
})

function underPrefix(id: string, prefix: string, to: string): string {
  if (id === 'R24') return to
  const [path = '', query] = to.split('?')
  const target = path === '/' ? prefix : prefix + path
  return query === undefined ? target : `${target}?${query.replace('=/', `=${prefix}/`)}`
}

describe('the query string', () => {
  test('is kept', () => {
    expect(redirectFor('/searchTutor', '?q=%E6%95%B8&page=2')?.to).toBe(
      '/searchtutor?q=%E6%95%B8&page=2',
    )
  })

  test('gets the parameters of the rule behind it', () => {
    expect(redirectFor('/parent/dashboard/payment', '?from=mail')?.to).toBe(
      '/?from=mail&showLogin=2&redirect=/parent/dashboard/wallet',
    )
  })

  test('cannot outrun the parameters of the rule', () => {
    const hostile = '?redirect=//evil.example&%72edirect=//evil.example&showLogin=9'
    expect(redirectFor('/en/tutor/dashboard/payment', hostile)?.to).toBe(
      '/en?showLogin=1&redirect=/en/tutor/dashboard/wallet',
    )
  })

  test('cannot end a header line', () => {
    expect(redirectFor('/searchTutor', '?a=\r\nSet-Cookie: x')?.to).toBe(
      '/searchtutor?a=%0D%0ASet-Cookie:%20x',
    )
  })
})

describe('chains end in one hop', () => {
  test.each([
    ['/zh-tw/searchTutor%C2%A0/', '/searchtutor'],
    ['/en/zh-hans/tutor/airegister', '/en/tutor/register'],
    ['/zh-tw/zh-hans/content/tutorFee/', '/zh-hans/content/tutorfee'],
    ['//en//en//jobcase%C2%A0//', '/en/jobcase'],
    ['/content/jobdetail/wa.me', '/'],
    ['/en/zh-tw', '/en'],
    ['/en/%C2%A0/searchtutor', '/en/searchtutor'],
    ['/searchtutor/x%26nb%26nbsp%3Bsp%3B', '/searchtutor/x'],
  ])('%s goes to %s', (from, to) => {
    expect(redirectFor(from)?.to).toBe(to)
    expect(redirectFor(to)).toBeNull()
  })
})

describe('what stays', () => {
  test.each([
    '/',
    '/en',
    '/searchtutor',
    '/content/tutorfee',
    '/video/english',
    '/en/video/joblive',
    '/awards',
    '/award/HKStarBrand2012',
    '/category/educationNews',
    '/tutor/activationVerify',
    '/withdraw',
    '/organization/dashboard/withdraw',
    '/searchtutor/subject/tutor_remediation_biology',
    '/searchtutor/grade/%E5%B0%8F%E4%B8%80%E8%A3%9C%E7%BF%92',
    '/SEARCHTUTOR',
    '/foo/searchtutor',
    '/content/jobdetail',
    '/%zz/%',
  ])('%s', (path) => {
    expect(redirectFor(path)).toBeNull()
  })

  test('a page that somebody adds under an obsolete address', () => {
    expect(redirectFor('/news/opening', '', (path) => path === '/news/opening')).toBeNull()
  })
})

test('the language dropped from the address is returned, for the cookie to keep', () => {
  expect(redirectFor('/en/content/jobdetail/10001')?.lostLocale).toBe('en')
  expect(redirectFor('/zh-tw/jobcase')?.lostLocale).toBe('zh-tw')
  expect(redirectFor('/en/searchTutor')?.lostLocale).toBeNull()
})
