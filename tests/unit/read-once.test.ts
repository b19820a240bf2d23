import { expect, test } from 'vitest'
import { collectionReader } from '#server/content/articles.ts'
import { createTextReader } from '#server/teaching/job-reading/read-text.ts'
import { textFolder } from '#tests/support/text-folder.ts'

test('a collection of texts is read once in each language', () => {
  const folder = textFolder({ 'blog/first/index.zh-tw.md': '---\ntitle: 甲\n---\n\n文\n' })
  let times = 0
  const titlesIn = collectionReader(
    'blog',
    (entries) => {
      times += 1
      return entries.map(({ front }) => front.title)
    },
    folder,
  )
  for (const locale of ['zh-tw', 'en', 'zh-tw', 'en'] as const) {
    expect(titlesIn(locale)).toEqual(['甲'])
  }
  expect(times).toBe(2)
})

test('the same words of a message are read once', () => {
  const read = createTextReader()
  expect(read('中三數學').subjects).toEqual(['tutor_remediation_math'])
  expect(read('中三數學')).toBe(read('中三數學'))
})
