import { describe, expect, test } from 'vitest'
import { type Locale, locales, localPath } from '#i18n/locales.ts'
import { askSite, plainAddress } from '#tests/support/ask-site.ts'
import table from '../tables/redirects.json' with { type: 'json' }

/** Rules about the prefix itself, whose examples cover the languages. */
const aboutPrefixes = new Set(['R21', 'R22', 'R23', 'R24'])

interface Example {
  from: string
  to: string
}

describe('every redirect of the specification leads to its target in one permanent hop', () => {
  test.each(table)('$id', async ({ id, pairs }) => {
    const wrong: string[] = []
    for (const [from = '', to = ''] of pairs) {
      for (const example of inLanguages(id, { from, to })) {
        const { status, problem } = await hopOf(example)
        if (problem !== null) wrong.push(problem)
        else if (status >= 400) wrong.push(`${example.to} answers ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** The example, and its versions with each prefix if the rule keeps prefixes. */
function inLanguages(id: string, example: Example): Example[] {
  const isPrefixed = /^\/(en|zh-hans|zh-tw)(\/|$)/u.test(example.from)
  if (aboutPrefixes.has(id) || isPrefixed) return [example]
  return locales.map((locale) => ({
    from: localPath(locale, example.from),
    to: localTarget(locale, example.to),
  }))
}

/** Both path and `redirect` parameter get the prefix: `/en?showLogin=2&redirect=/en/parent/…`. */
function localTarget(locale: Locale, target: string): string {
  const [path = '/', query] = target.split('?')
  if (query === undefined) return localPath(locale, path)
  const prefixed = query.replace(
    /redirect=([^&]*)/u,
    (_, to) => `redirect=${localPath(locale, to)}`,
  )
  return `${localPath(locale, path)}?${prefixed}`
}

/** Status of the target, or a fault of the redirect. */
async function hopOf({ from, to }: Example): Promise<{ status: number; problem: string | null }> {
  const { status, location } = await askSite(from)
  if (status !== 301) return { status, problem: `${from} answers ${status} instead of 301` }
  if (location !== plainAddress(to)) {
    return { status, problem: `${from} leads to ${location} instead of ${to}` }
  }
  const next = await askSite(to)
  const again = `${from} leads to ${to}, which redirects again`
  return { status: next.status, problem: next.status === 301 ? again : null }
}
