import { describe, expect, test } from 'vitest'
import { redirectFor, redirectRules } from '#redirects'
import { caddyRedirects } from '#server/site/hosts/caddy.ts'
import { nginxRedirects } from '#server/site/hosts/nginx.ts'
import { redirectsFile } from '#server/site/hosts/redirects-file.ts'
import table from '#tests/spec/tables/redirects.json' with { type: 'json' }

const examples = table.flatMap(({ id, pairs }) =>
  pairs.map(([from = '']) => ({ id, from: encodeURI(decodeURI(from)) })),
)
const prefixed = examples
  .filter(({ from }) => !/^\/(en|zh-hans|zh-tw)(\/|$)/u.test(from))
  .flatMap(({ id, from }) => ['/en', '/zh-hans'].map((prefix) => ({ id, from: prefix + from })))
const samples = [...examples, ...prefixed]

/** Netlify's and Cloudflare's format: first line wins, `:name` is a segment, `*` the rest. */
function followFile(text: string, path: string): string | null {
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [from = '', to = '', status] = line.split(' ')
    expect(status).toBe('301')
    const pattern = from
      .replace(/[.+?()]/gu, '\\$&')
      .replace(/:(\w+)/gu, '(?<$1>[^/]+)')
      .replace(/\/\*$/u, '(?:/(?<splat>.*))?')
    const match = new RegExp(`^${pattern}$`, 'u').exec(path)
    if (match !== null) return to.replace(/:(\w+)/gu, (_, name) => match.groups?.[name] ?? '')
  }
  return null
}

/** Patterns match the decoded path; captures fill `$1` or `{re.name.1}`. */
function followPatterns(rules: { pattern: RegExp; to: string; except?: RegExp }[], path: string) {
  const plain = decodeURI(path)
  for (const { pattern, to, except } of rules) {
    const match = pattern.exec(plain)
    if (match === null || except?.test(plain)) continue
    return encodeURI(decodeURI(to.replace(/\$(\d)/gu, (_, group) => match[Number(group)] ?? '')))
  }
  return null
}

const statements = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

const nginxRules = statements(nginxRedirects()).map((line) => {
  const [, pattern = '', to = ''] = /^rewrite "([^"]+)" "([^" ]+)" permanent;$/u.exec(line) ?? []
  return { pattern: new RegExp(pattern.replaceAll('\\xC2\\xA0', '\u00a0'), 'u'), to }
})

const caddyRule =
  /@(\w+) \{\n\t\tpath_regexp \1 `([^`]+)`\n(?:\t\tnot path_regexp `([^`]+)`\n)?\t\}\n\tredir @\1 (\S+) permanent/gu
const caddyRules = [...caddyRedirects().matchAll(caddyRule)].map(
  ([, name, pattern = '', except, to = '']) => ({
    pattern: new RegExp(pattern.replaceAll('\\x{A0}', '\u00a0'), 'u'),
    except: except === undefined ? undefined : new RegExp(except, 'u'),
    to: to
      .replace(/\{\?query\}|&\{query\}/u, '')
      .replaceAll(/\{re\.(\w+)\.(\d)\}/gu, (_, of, group) => {
        expect(of).toBe(name)
        return `$${group}`
      }),
  }),
)

describe('_redirects', () => {
  const text = redirectsFile()
  /** Explained in the file's own comment. */
  const unsaid = new Set([
    'R02:/searchtutor/subject/math%C2%A0',
    'R03:/jobcase/subject/piano%C2%A0',
  ])
  const isUnsaid = ({ id, from }: { id: string; from: string }) =>
    [...unsaid].some((said) => `${id}:${from}`.replace(/\/(?:en|zh-hans)\//u, '/') === said) ||
    id === 'R20' ||
    from.includes('/tutor/detail/wa.me/')

  test.each(samples.filter((sample) => !isUnsaid(sample)))('$id: $from', ({ from }) => {
    expect(followFile(text, from)).toBe(redirectFor(from)?.to)
  })

  test('keeps within the limits of its strictest host, plain lines first', () => {
    const isPattern = statements(text).map((line) => /\*|\/:/u.test(line))
    expect(isPattern.filter(Boolean).length).toBeLessThanOrEqual(100)
    expect(isPattern.filter((is) => !is).length).toBeLessThanOrEqual(2_000)
    expect(isPattern.lastIndexOf(false)).toBeLessThan(isPattern.indexOf(true))
  })

  test.each(['/zh-tw//evil.example', '/zh-tw/zh-tw//evil.example', '/en/en//evil.example'])(
    '%s never becomes an address of another site',
    (from) => {
      expect(followFile(text, from) ?? '/').not.toMatch(/^\/[/\\]/u)
    },
  )

  test.each(['/video/english', '/en/video/joblive', '/awards', '/searchtutor', '/'])(
    '%s stays',
    (path) => {
      expect(followFile(text, path)).toBeNull()
    },
  )
})

describe.each([
  { host: 'nginx', rules: nginxRules },
  { host: 'Caddy', rules: caddyRules },
])('$host', ({ rules }) => {
  test('names every rule, and no folder sends its own index page away', () => {
    expect(rules.length).toBeGreaterThan(redirectRules.length)
    expect(followPatterns(rules, '/index.html')).toBeNull()
    expect(followPatterns(rules, '/en/index.html')).toBeNull()
  })

  test.each(samples)('$id: $from', ({ from }) => {
    expect(followPatterns(rules, from)).toBe(redirectFor(from)?.to)
  })

  test.each(['/zh-tw//evil.example', '/zh-tw/\\evil.example', '/zh-tw/zh-tw//evil.example'])(
    '%s never becomes an address of another site',
    (from) => {
      expect(followPatterns(rules, from) ?? '/').not.toMatch(/^\/[/\\]/u)
    },
  )

  test.each(['/video/english', '/en/video/joblive', '/awards', '/searchtutor', '/', '/english'])(
    '%s stays',
    (path) => {
      expect(followPatterns(rules, path)).toBeNull()
    },
  )
})

test('every block of the Caddy file is one that was read here', () => {
  expect(caddyRules).toHaveLength(caddyRedirects().split('\n\tredir ').length - 1)
  expect(caddyRules).toHaveLength(nginxRules.length)
})
