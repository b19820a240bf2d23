import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { textFile } from '#i18n/text-files.ts'
import { yearAfter } from '../review-day.ts'
import { isBlogCategory, nextNumber, type Section, shelfPaths } from '../sections.ts'

export interface NewArticle {
  section: Section
  /** In Chinese, at most 90 characters. */
  title: string
  englishTitle: string | null
}

const beginnings = {
  'zh-tw': {
    author: '編輯組',
    body: '<!-- 先改 description：一兩句話說明讀者會得到甚麼。這種註解不會顯示。 -->\n\n第一段：讀者為甚麼要看下去。\n\n## 第一個重點\n\n內文。\n',
  },
  en: {
    author: 'the editors',
    body: '<!-- Change description first: what the reader gets. Comments like this are not shown. -->\n\nThe first paragraph says why to read on.\n\n## First point\n\nText.\n',
  },
} as const

/**
 * Creates the folder of a new article below `contentDir` with the next free number: its Chinese
 * file, and an English one if there is an English title. Returns the address and the files.
 */
export function createArticle(
  contentDir: string,
  { section, title, englishTitle }: NewArticle,
  today: string,
): { path: string; files: string[] } {
  const shelf = join(contentDir, isBlogCategory(section) ? join('blog', section) : section)
  const number = nextNumber(existsSync(shelf) ? readdirSync(shelf) : [])
  const folder = join(shelf, String(number))
  mkdirSync(folder, { recursive: true })
  const files: string[] = []
  const write = (locale: 'zh-tw' | 'en', front: Record<string, string>) => {
    const { author, body } = beginnings[locale]
    const file = join(folder, textFile(locale))
    writeFileSync(file, `---\n${stringify({ ...front, author })}---\n\n${body}`, { flag: 'wx' })
    files.push(file)
  }
  write('zh-tw', { title, description: title, date: today, review: yearAfter(today) })
  if (englishTitle !== null) write('en', { title: englishTitle, description: englishTitle })
  return { path: `${shelfPaths[section]}/${number}`, files }
}
