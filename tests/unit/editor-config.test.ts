import { readdirSync, readFileSync } from 'node:fs'
import type { EntryCollection, Field } from '@sveltia/cms'
import { describe, expect, test } from 'vitest'
import { editorConfig } from '#content/editor/config.ts'
import { mistakesOf } from '#content/editor/mistakes.ts'
import { editorShelves, namePatterns } from '#content/editor/shelves.ts'
import { eachTextsOwn } from '#content/loading/inherited.ts'
import { eachText } from '#content/loading/read-texts.ts'
import { type CollectionName, filedNames, schemas } from '#content/schemas.ts'
import type { Locale } from '#i18n/locales.ts'
import english from '#i18n/messages/en/site/editor.json' with { type: 'json' }
import simplified from '#i18n/messages/zh-hans/site/editor.json' with { type: 'json' }
import traditional from '#i18n/messages/zh-tw/site/editor.json' with { type: 'json' }
import { createTranslate } from '#i18n/translate.ts'
import { editorBackend, editorHostSettings, editorOrigins } from '#rules/editor-host.ts'
import { editorTakes } from '#tests/support/editor-verdict.ts'

const collectionsIn = (locale: Locale, texts: Record<string, string>) => {
  const messages = Object.entries(texts).map(([key, text]) => [`editor.${key}`, text])
  const { collections = [] } = editorConfig({
    locale,
    t: createTranslate(locale, Object.fromEntries(messages)),
    host: editorHostSettings({}),
    taken: ['blog/learning/1', 'blog/learning/12', 'blog/life/3', 'tips/x', 'voices/8'],
  })
  return collections as EntryCollection[]
}
const collections = collectionsIn('en', english)
const shelfOf = (name: string) => {
  const found = collections.find((one) => one.name === name)
  if (!found) throw new Error(`No list ${name}`)
  return found
}
const lineFields = ({ fields }: EntryCollection) => fields.filter(({ name }) => name !== 'body')
/** The editor's list for each collection of the site. */
const lists: Record<CollectionName, EntryCollection> = {
  blog: shelfOf('blog-learning'),
  tips: shelfOf('tips'),
  news: shelfOf('news'),
  awards: shelfOf('awards'),
  pages: shelfOf('pages'),
  notices: shelfOf('notices'),
  voices: shelfOf('voices'),
  faq: shelfOf('faq'),
  districts: shelfOf('districts'),
  grades: shelfOf('grades'),
  subjects: shelfOf('subjects'),
  pairs: shelfOf('pairs'),
}
const samples = [
  undefined,
  '',
  '  ',
  'x',
  ...[40, 41, 90, 91, 150, 151, 200, 201].map((length) => '字'.repeat(length)),
  // Two UTF-16 units each, one character to people.
  ...[40, 41, 90, 91].map((length) => '𠮷'.repeat(length)),
  ...['2026-11-20', '2026-02-30', '2026-13-01', '20-11-2026', '2026-11-20T00:00'],
  ...['2026-11-20 09:30', '2026-02-30 09:30', '2026-11-20 24:00', '2026-11-20 9:30'],
  ...[-1, 0, 7, 1.5, true, false],
  ...['fee', 'parent', 'safety', 'Fee', 'student'],
  ...['desk.jpg', 'Desk-2.PNG', '../desk.jpg', '書桌.jpg', 'desk.gif', 'desk', 'https://a.b/c.png'],
]

describe('The browser editor and the schemas', () => {
  test.each(Object.keys(schemas) as CollectionName[])('judge every line of %s alike', (name) => {
    const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
      schemas[name].shape
    const fields = lineFields(lists[name])
    const lines = Object.keys(shape).filter((line) => !filedNames.includes(line))
    expect(fields.map((field) => field.name)).toEqual(lines)
    for (const field of fields) {
      for (const sample of samples) {
        // An empty optional line is not written at all.
        const isLeftOut =
          'required' in field && field.required === false && String(sample ?? '').trim() === ''
        const value = isLeftOut ? undefined : sample
        const verdict = shape[field.name]?.safeParse(value).success
        expect(editorTakes(field, value), `${field.name}: ${String(sample)}`).toBe(verdict)
      }
    }
  })

  test('agree on everything that is written', () => {
    let texts = 0
    for (const { folder, fields } of collections) {
      for (const { locale, file, read } of [...eachText(folder)]) {
        const { front } = read()
        for (const field of fields.filter((one) => one.name !== 'body')) {
          const { [field.name]: value } = front
          const isOwn = locale === 'zh-tw' || field.i18n === true
          if (isOwn) expect(editorTakes(field, value), `${file}: ${field.name}`).toBe(true)
          texts += 1
        }
      }
    }
    expect(texts).toBeGreaterThan(300)
  })

  test('ask only the Chinese text for what the others inherit', () => {
    const { fields } = lists.blog
    const inherited = fields.filter(({ i18n }) => i18n !== true).map(({ name }) => name)
    expect(inherited).toEqual(['date', 'review', 'picture'])
    for (const name of eachTextsOwn) {
      expect(fields.find((field) => field.name === name)?.i18n, name).toBe(true)
    }
  })

  test('say below each field what belongs in it, in the language of the page', () => {
    for (const { name, fields } of collectionsIn('zh-tw', traditional)) {
      for (const field of fields as (Field & { hint?: string })[]) {
        expect(field.hint, `${name}: ${field.name}`).toMatch(/^\p{Script=Han}/u)
        expect(field.hint, `${name}: ${field.name}`).not.toMatch(/\{|至多 0|最多 0/u)
      }
    }
  })
})

describe('Before an entry is saved', () => {
  const front = {
    title: '題目',
    description: '簡介',
    date: '2026-11-20',
    review: '2027-11-20',
    author: '編輯組',
  }
  const english = { title: 'Title', description: 'About', author: 'the editors' }

  test('it is judged in each language as the build will judge its files', () => {
    const whole = { ...front, updated: '', body: '內文' }
    expect(mistakesOf('blog-learning', { 'zh-tw': whole, en: { ...english, body: 'x' } })).toEqual(
      [],
    )
    expect(mistakesOf('tips', { 'zh-tw': { ...front, title: '' } })).toEqual([
      {
        locale: 'zh-tw',
        field: 'title',
        message: '"title:" is missing. Write the heading of the page',
      },
    ])
  })

  test('a picture needs words in every language that is written', () => {
    const source = { ...front, picture: 'desk.png', pictureAlt: '一張書桌' }
    const said = mistakesOf('news', { 'zh-tw': source, en: english })
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ locale: 'en', field: 'pictureAlt' })
  })
})

describe('The page before the editor', () => {
  test.each([
    ['zh-TW', traditional],
    ['zh-CN', simplified],
    ['en-GB', english],
  ] as const)('names its buttons as they are in %s', (language, texts) => {
    const names = readFileSync(`node_modules/@sveltia/cms/locales/${language}.json`, 'utf8')
    for (const button of ['local', 'token', 'create', 'save'] as const) {
      expect(names).toContain(`"${texts[`button.${button}`]}"`)
    }
    // The editor says repository; our texts say folder.
    const { 'button.local': quoted, ...ours } = texts
    expect(quoted).toMatch(/倉庫|仓库|Repository/u)
    expect(Object.values(ours).join(' ')).not.toMatch(/倉庫|仓库|repository/iu)
  })
})

describe('Lists of the browser editor', () => {
  test('exist for every folder of texts, and know every entry', () => {
    const folders = readdirSync('content', { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )
    for (const { name } of folders) expect(Object.keys(lists)).toContain(name)
    for (const { folder, naming } of editorShelves) {
      for (const { slug } of [...eachText(`content/${folder}`)]) {
        expect(slug, 'a folder an entry').not.toContain('/')
        if (naming) expect(slug).toMatch(new RegExp(namePatterns[naming], 'u'))
      }
    }
  })

  test('offer the next number of their folder', () => {
    const next = (name: string) => (shelfOf(name).slug as { template?: string }).template
    expect([next('blog-learning'), next('blog-life'), next('tips'), next('voices')]).toEqual([
      '13',
      '4',
      '1',
      '9',
    ])
    expect(shelfOf('districts')).toMatchObject({ create: false, delete: false })
  })

  test('save to the host of the settings, or to a folder only', () => {
    const backendOf = (env: Record<string, string>) => editorBackend(editorHostSettings(env))
    expect(backendOf({})).toMatchObject({ repo: 'local/tutorharbour', auth_methods: ['token'] })
    const repo = { CMS_REPO: 'harbour/site' }
    expect(backendOf({ ...repo, CMS_BACKEND: 'github' })).toEqual({
      name: 'github',
      repo: 'harbour/site',
      branch: 'main',
      auth_methods: ['token'],
    })
    const helper = { CMS_BASE_URL: 'https://auth.example/' }
    expect(backendOf({ ...repo, ...helper, CMS_BACKEND: 'github' })).toMatchObject({
      base_url: 'https://auth.example',
    })
    const gitea = { CMS_BACKEND: 'gitea', CMS_BASE_URL: 'https://git.example', CMS_APP_ID: 'a1' }
    expect(backendOf({ ...repo, ...gitea, CMS_BRANCH: 'texts' })).toEqual({
      name: 'gitea',
      repo: 'harbour/site',
      branch: 'texts',
      base_url: 'https://git.example',
      api_root: 'https://git.example/api/v1',
      app_id: 'a1',
    })
    expect(editorOrigins(editorHostSettings(gitea)).connect).toEqual(['https://git.example'])
    expect(editorOrigins(editorHostSettings({}))).toEqual({ connect: [], pictures: [] })
  })
})
