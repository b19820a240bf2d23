import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eachText } from '#content/loading/read-texts.ts'
import { readingMinutes } from '#rules/reading-time.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
const read = () => [...eachText(folder)].map((text) => ({ ...text, ...text.read() }))
const chinese =
  '---\ntitle: 數學補習\norder: 3\n---\n見[小一](/searchtutor/grade/小一補習)的網頁。\n'

describe('Texts of a collection', () => {
  test('simplified Chinese is derived from the Chinese source, addresses excepted', () => {
    write({ 'math/index.zh-tw.md': chinese })
    const texts = read()
    expect(texts.map(({ locale }) => locale)).toEqual(['zh-tw', 'zh-hans'])
    expect(texts[1]).toMatchObject({
      slug: 'math',
      front: { title: '数学补习', order: 3 },
      body: '见[小一](/searchtutor/grade/小一補習)的网页。',
    })
  })

  test('a written file wins over the derived text', () => {
    write({
      'math/index.zh-tw.md': chinese,
      'math/index.zh-hans.md': '---\ntitle: 算术\n---\n正文',
    })
    expect(read()[1]).toMatchObject({ locale: 'zh-hans', front: { title: '算术', order: 3 } })
  })

  test('a translation takes from the source what it does not say itself', () => {
    write({
      'a/math/index.zh-tw.md': chinese,
      'a/math/index.en.md': '---\ntitle: Maths\n---\nText',
    })
    expect(read()[2]).toMatchObject({
      slug: 'a/math',
      locale: 'en',
      front: { title: 'Maths', order: 3 },
      body: 'Text',
    })
  })

  test('a mistake names the file and what to write', () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ 'a/index.en.md': '---\ntitle: A\n---\n' }, /a\/index\.zh-tw\.md: missing/u],
      [{ 'a/cn.md': '---\ntitle: A\n---\n' }, /a\/cn\.md: a text is called index\.zh-tw\.md/u],
      [{ 'a/index.zh-tw.md': 'Only text' }, /a\/index\.zh-tw\.md:1: begins with ---/u],
      [
        { 'a/index.zh-tw.md': '---\nx: 1\ntitle: A: b\n---\n' },
        /a\/index\.zh-tw\.md:3: [\s\S]*quotes/u,
      ],
    ]
    for (const [files, message] of cases) {
      write(files)
      expect(read, Object.keys(files).join()).toThrow(message)
      rmSync(join(folder, 'a'), { recursive: true })
    }
  })

  test('a folder that does not exist holds no texts', () => {
    expect([...eachText(join(folder, 'none'))]).toEqual([])
  })
})

test('reading time counts Chinese by characters and English by words', () => {
  expect(readingMinutes('字'.repeat(1200))).toBe(3)
  expect(readingMinutes('word '.repeat(440))).toBe(2)
  expect(readingMinutes('')).toBe(1)
})
