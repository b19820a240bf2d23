import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemas } from '#content/schemas.ts'
import { dueTexts } from '#tests/support/due-texts.ts'

test('texts are due from their day of review on, the longest overdue first', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const reviews: Record<string, string | null> = {
    'tips/1': 'review: 2027-06-02',
    'tips/2': 'review: 2027-06-01',
    'grades/p5': 'review: 2027-01-15',
    'blog/life/1': 'review: 2027-06-01',
    'voices/1': null,
  }
  for (const [slug, line] of Object.entries(reviews)) {
    mkdirSync(join(root, slug), { recursive: true })
    const text = ['---', 'title: A', ...(line === null ? [] : [line]), '---', '', 'Text'].join('\n')
    writeFileSync(join(root, slug, 'index.zh-tw.md'), text)
    // English inherits the day: a copy of its own would list the text twice.
    writeFileSync(join(root, slug, 'index.en.md'), text)
  }
  expect(dueTexts(root, '2027-01-14')).toEqual([])
  expect(dueTexts(root, '2027-06-01')).toEqual([
    { folder: 'content/grades/p5', review: '2027-01-15' },
    { folder: 'content/blog/life/1', review: '2027-06-01' },
    { folder: 'content/tips/2', review: '2027-06-01' },
  ])
  rmSync(root, { recursive: true })
})

test('a text that states facts cannot be without a day of review', () => {
  const without = Object.entries(schemas)
    .filter(([, { shape }]) => !('review' in shape))
    .map(([name]) => name)
  expect(without).toEqual(['notices', 'voices'])
  const grade = { title: '小五', slug: 'p5', locale: 'zh-tw', minutes: 1 }
  for (const review of [undefined, '', 'next year', '2027-02-30']) {
    const { error } = schemas.grades.safeParse({ ...grade, review })
    expect(error?.issues[0]?.message).toMatch(/^"review:" is missing or no day\. Write the day on/u)
  }
  expect(schemas.grades.safeParse({ ...grade, review: '2027-06-01' }).error).toBeUndefined()
})
