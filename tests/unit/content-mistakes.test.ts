import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkFront } from '#content/loading/check-front.ts'
import { eachText } from '#content/loading/read-texts.ts'
import { writtenLinks } from '#tests/support/written-links.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mistakes-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function stop(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) write(path, text)
  try {
    for (const { slug, locale, file, read } of eachText(root)) {
      checkFront('tips', { ...read().front, slug, locale, minutes: 1 }, file)
    }
  } catch (error) {
    if (error instanceof Error) return error.message.replaceAll(`${root}/`, '')
  }
  return 'nothing'
}

const good = [
  'title: 題目',
  'description: 簡介',
  'date: 2026-11-20',
  'author: 編輯組',
  'review: 2027-11-20',
]
const text = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\n內文。\n`
const replaced = (index: number, line: string) => text(...good.with(index, line))
const source = '1/index.zh-tw.md'

describe('A mistake names its file, its line and what to write', () => {
  const cases: Record<string, [Record<string, string>, RegExp]> = {
    'no mistake': [{ [source]: text(...good) }, /^nothing$/u],
    'a line that is missing': [
      { [source]: text(...good.slice(1)) },
      /^1\/index\.zh-tw\.md:1: "title:" is missing\. Write the heading/u,
    ],
    'a line that is too long': [
      { [source]: replaced(1, `description: ${'字'.repeat(151)}`) },
      /^1\/index\.zh-tw\.md:3: "description:" is longer than 150 characters/u,
    ],
    'a day that is none': [
      { [source]: replaced(2, 'date: 20/11/2026') },
      /^1\/index\.zh-tw\.md:4: "date:" is a day such as 2026-11-20/u,
    ],
    'no day on which it is checked again': [
      { [source]: text(...good.slice(0, -1)) },
      /^1\/index\.zh-tw\.md:1: "review:" is missing or no day\. Write the day on which/u,
    ],
    'a line that nobody knows': [
      { [source]: text(...good, 'tags: 數學') },
      /^1\/index\.zh-tw\.md:7: Unknown line: tags\. Known are title, /u,
    ],
    'two mistakes at once': [
      { [source]: text('title: ""', 'description: 簡介', 'date: soon', ...good.slice(3)) },
      /^1\/index\.zh-tw\.md:2: .*\n1\/index\.zh-tw\.md:4: /u,
    ],
    'a mistake of the English file': [
      { [source]: text(...good), '1/index.en.md': text('title: Title', 'updated: yesterday') },
      /^1\/index\.en\.md:3: "updated:" is a day/u,
    ],
    'a colon without quotes': [
      { [source]: replaced(0, 'title: 溫習: 由今日開始') },
      /^1\/index\.zh-tw\.md:2: [\s\S]*A text that contains ": " stands in quotes/u,
    ],
    'a line that stands twice': [
      { [source]: text(...good, 'title: 又一個') },
      /^1\/index\.zh-tw\.md:7: Map keys must be unique/u,
    ],
    'no front matter': [{ [source]: '內文。' }, /^1\/index\.zh-tw\.md:1: begins with ---/u],
    'a wrong file name': [
      { [source]: text(...good), '1/english.md': text(...good) },
      /^1\/english\.md: a text is called index\.zh-tw\.md, .* not english\.md$/u,
    ],
    'English without its source': [
      { '1/index.en.md': text(...good) },
      /^1\/index\.zh-tw\.md: missing\. Every entry begins with its Chinese text/u,
    ],
  }
  test.each(Object.entries(cases))('%s', (_, [files, message]) => {
    expect(stop(files)).toMatch(message)
  })
})

test('a link is found in the texts in which it was written', async () => {
  write(source, text(...good).replace('內文', '見[這裏](/no-such-page)和[那裏](/faq#如何)'))
  write('1/index.en.md', text(...good).replace('內文', '[here](/no-such-page)'))
  const places = await writtenLinks(root)
  expect(places('/en/no-such-page').map((place) => place.slice(root.length))).toEqual([
    '/1/index.en.md:9',
    '/1/index.zh-tw.md:9',
  ])
  expect(places('/faq#如何')).toHaveLength(1)
  expect(places('/searchtutor')).toEqual([])
})
