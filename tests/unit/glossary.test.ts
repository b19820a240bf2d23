import { describe, expect, test } from 'vitest'
import { type Term, wordsOfMarkdown, wrongWords } from '#tests/support/glossary.ts'

const term = (part: Partial<Term>): Term => ({
  id: 'x',
  means: 'a thing',
  'zh-tw': '文件',
  'zh-hans': '文件',
  en: 'file',
  avoid: {},
  ...part,
})
const words = (text: string, locale: 'zh-tw' | 'en', terms: Term[], address = 'news.text') =>
  wrongWords(text, locale, address, terms)

describe('a word that the glossary avoids', () => {
  const file = term({ avoid: { 'zh-tw': ['檔案'], en: ['sex', "tutor's background"] } })

  test('is named with every word that may be meant', () => {
    const page = term({ 'zh-tw': '導師專頁', avoid: { 'zh-tw': ['檔案'] } })
    expect(words('預覽檔案', 'zh-tw', [file, page])).toEqual([
      { word: '檔案', write: ['文件', '導師專頁'] },
    ])
    expect(words('預覽文件', 'zh-tw', [file, page])).toEqual([])
  })

  test.each([
    ['Sex', 1],
    ['sex.', 1],
    ['A tutor’s background counts', 1],
    ['Sexual conviction record check', 0],
    ['Essex', 0],
    ['unisex-sized', 0],
  ])('in English stands alone, whatever its capitals and quotes: %s', (text, count) => {
    expect(words(text, 'en', [file])).toHaveLength(count)
  })

  test('is right inside a longer word, and where it is excepted with a reason', () => {
    const but = term({ ...file, unless: { 'zh-tw': ['學習檔案'] }, except: { 'a.b': 'a name' } })
    expect(words('學生的學習檔案', 'zh-tw', [but])).toEqual([])
    expect(words('學習檔案和檔案', 'zh-tw', [but])).toHaveLength(1)
    expect(words('檔案', 'zh-tw', [but], 'a.b')).toEqual([])
  })

  test('may stand in articles when the term is one of screens', () => {
    const screens = term({ ...file, in: 'messages' })
    expect(words('檔案', 'zh-tw', [screens], 'content/faq/badges')).toEqual([])
    expect(words('檔案', 'zh-tw', [screens])).toHaveLength(1)
  })
})

test('addresses and code of a Markdown text are no wording', () => {
  const text = 'See [the page](/organization/register) `login`\n[1]: https://e-mail.example/x\n'
  expect(wordsOfMarkdown(text).trim()).toBe('See [the page]')
})
