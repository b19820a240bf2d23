import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eachText } from '#content/loading/read-texts.ts'
import { createArticle } from '#content/new/new-article.ts'
import { schemas } from '#content/schemas.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('A new article', () => {
  test('has the next number, passes the schema and builds as it is', () => {
    mkdirSync(join(folder, 'blog/learning/9'), { recursive: true })
    const made = createArticle(
      folder,
      { section: 'learning', title: '溫習: 由今日開始', englishTitle: 'Revision: "today"' },
      '2026-11-20',
    )
    expect(made.path).toBe('/blog/learning/10')
    const texts = [...eachText(join(folder, 'blog'))]
    expect(texts.map(({ locale }) => locale)).toEqual(['zh-tw', 'zh-hans', 'en'])
    for (const { slug, locale, read } of texts) {
      const { front } = read()
      expect(schemas.blog.safeParse({ ...front, slug, locale, minutes: 1 }).error).toBeUndefined()
    }
    expect(texts.map(({ read }) => read().front.title)).toEqual([
      '溫習: 由今日開始',
      '温习: 由今天开始',
      'Revision: "today"',
    ])
  })

  test('may wait for its English, and begins a section that is empty', () => {
    const made = createArticle(
      folder,
      { section: 'tips', title: '上堂', englishTitle: null },
      '2026-11-20',
    )
    expect(made).toEqual({ path: '/tipsArticle/1', files: [join(folder, 'tips/1/index.zh-tw.md')] })
  })
})
