import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachText } from '#content/loading/read-texts.ts'
import { outdatedTexts } from '#tests/support/outdated-texts.ts'

test('English older than its Chinese source, or missing, is listed', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const text = (...lines: string[]) => `---\n${['title: A', ...lines].join('\n')}\n---\n\nText`
  const pairs: Record<string, [string, string | null]> = {
    'tips/1': [text('date: 2026-01-01'), text()],
    'tips/2': [text('date: 2026-01-01', 'updated: 2026-02-01'), text()],
    'tips/3': [text('date: 2026-01-01', 'updated: 2026-02-01'), text('updated: 2026-02-01')],
    'tips/4': [text('date: 2026-01-01', 'updated: 2026-02-01'), text('updated: 2026-01-15')],
    'tips/5': [text('date: 2026-01-01'), null],
    'grades/p5': [text('updated: 2026-02-01'), text()],
    'grades/p6': [text(), text()],
  }
  for (const [slug, [chinese, english]] of Object.entries(pairs)) {
    mkdirSync(join(root, slug), { recursive: true })
    writeFileSync(join(root, slug, 'index.zh-tw.md'), chinese)
    if (english !== null) writeFileSync(join(root, slug, 'index.en.md'), english)
  }
  expect(outdatedTexts(root)).toEqual([
    { folder: 'content/grades/p5', source: '2026-02-01', english: '' },
    { folder: 'content/tips/2', source: '2026-02-01', english: '2026-01-01' },
    { folder: 'content/tips/4', source: '2026-02-01', english: '2026-01-15' },
    { folder: 'content/tips/5', source: '2026-01-01', english: null },
  ])
  const [, , unchanged] = [...eachText(join(root, 'tips'))].filter(({ slug }) => slug === '2')
  expect(unchanged?.read().front.updated, 'the day of a change is not inherited').toBeUndefined()
  rmSync(root, { recursive: true })
})
