import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/* Files, tests and requirements named in attacks.md and asvs.md must exist and be complete. */

const read = (file: string) => readFileSync(join('tests', file), 'utf8')
const asvs = read('asvs.md')
/** Numbers of ASVS 5.0.0 by level. */
const ids: Record<'1' | '2', string[]> = JSON.parse(read('data/asvs-ids.json'))
const verdicts = ['yes', 'partly', 'no', 'n/a']
const rows = [
  ...asvs.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|(?: ([^|]+))? \|$/gmu),
].map(([, id = '', level = '', verdict = '', words = '', shown = '']) => ({
  id,
  level,
  verdict,
  words,
  shown,
}))

/** A file with texts it must contain: `[codes](server/accounts/codes.test.ts) "cannot be guessed", "…"`. */
const evidenceOf = (shown: string) =>
  [...shown.matchAll(/\[[^\]]+\]\(([^)]+)\)((?:,? "[^"]+")*)/gu)].map(([, path = '', quoted]) => ({
    path,
    quotes: [...(quoted ?? '').matchAll(/"([^"]+)"/gu)].map(([, quote = '']) => quote),
  }))

/** Whether a test or row has this name or, in a document, the text occurs. */
function standsIn(path: string, quote: string): boolean {
  const text = read(path)
  return path.endsWith('.md')
    ? text.includes(quote)
    : ["'", '"', '`'].some((mark) => text.includes(mark + quote + mark))
}

describe.each(['attacks.md', 'asvs.md'])('%s', (file) => {
  test('names files that exist', () => {
    const named = [...read(file).matchAll(/\]\((?!https:)([^)#]+)\)/gu)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !existsSync(join('tests', path)))).toEqual([])
  })
})

describe('the table of OWASP', () => {
  test('has every requirement of levels 1 and 2 once, with its level', () => {
    expect([ids['1'].length, ids['2'].length]).toEqual([70, 183])
    for (const level of ['1', '2'] as const) {
      const there = rows.filter((row) => row.level === level).map(({ id }) => id)
      expect(there.toSorted()).toEqual(ids[level].toSorted())
    }
  })

  test('says of each what holds and is missing, and of what holds which test would fail', () => {
    const silent = rows.filter(({ verdict, words, shown }) => {
      const isShown = evidenceOf(shown).length > 0
      return (
        !verdicts.includes(verdict) ||
        words.length < (verdict === 'yes' ? 4 : 15) ||
        (verdict === 'yes' && !isShown)
      )
    })
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  test('names tests that are called so, and words that stand in their document', () => {
    const named = rows.flatMap(({ id, shown }) =>
      evidenceOf(shown).flatMap(({ path, quotes }) =>
        quotes.length > 0
          ? quotes.map((quote) => ({ id, path, quote }))
          : [{ id, path, quote: '' }],
      ),
    )
    expect(named.length).toBeGreaterThan(150)
    const isEvidence = /\.(?:test|spec)\.ts$|^support\/sweeps\/|\.md$/u
    const wrong = named.filter(
      ({ path, quote }) => quote === '' || !isEvidence.test(path) || !standsIn(path, quote),
    )
    expect(wrong.map(({ id, path, quote }) => `${id}: ${path} "${quote}"`)).toEqual([])
    // Each row consists of one or the other only.
    for (const { id, shown } of rows) {
      expect(shown.replaceAll(/\[[^\]]+\]\([^)]+\)(?:,? "[^"]+")+/gu, ''), id).toMatch(
        /^(?: · )*$/u,
      )
    }
  })

  test('counts itself rightly', () => {
    for (const level of ['1', '2']) {
      const of = rows.filter((row) => row.level === level)
      const counts = verdicts.map((verdict) => of.filter((row) => row.verdict === verdict).length)
      expect(asvs).toContain(`| ${level} | ${counts.join(' | ')} | ${of.length} |`)
    }
  })
})
