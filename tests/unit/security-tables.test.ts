import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/* attacks.md and asvs.md name tests and files: none may be missing, and no requirement either. */

const read = (file: string) => readFileSync(join('tests', file), 'utf8')
const asvs = read('asvs.md')
/** Numbers of ASVS 5.0.0 by level. */
const ids: Record<'1' | '2', string[]> = JSON.parse(read('data/asvs-ids.json'))
const verdicts = ['yes', 'partly', 'no', 'not yet', 'n/a']
const rows = [...asvs.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gmu)].map(
  ([, id = '', level = '', verdict = '', words = '']) => ({ id, level, verdict, words }),
)

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

  test('says of each what shows it, or why it does not hold', () => {
    for (const { id, verdict, words } of rows) {
      expect(verdicts, id).toContain(verdict)
      expect(words.length, id).toBeGreaterThan(3)
      if (verdict === 'yes') expect(words, id).toContain('](')
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
