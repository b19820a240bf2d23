import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { type DocumentVersions, indexFiles } from '#content/content-search/index-files.ts'
import type { PageDocument } from '#content/content-search/page-documents.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Piece } from '#rules/content-search/excerpt.ts'
import { createContentSearchStore } from '#stores/content-search.ts'

/* The store of the text search, over a site in memory. */

const document = (given: Partial<PageDocument>): PageDocument => ({
  ...{ path: '/a', kind: 'page', day: '', title: '', headings: '', text: '' },
  ...given,
})

/** A site of these texts, and the parts of its index that were loaded. */
function siteOf(texts: readonly Partial<PageDocument>[], locale: Locale = 'zh-tw') {
  const build = (of: readonly Partial<PageDocument>[]) => {
    const isEnglish = locale === 'en'
    const versions: DocumentVersions[] = of.map((one) => {
      const own = document(one)
      return isEnglish ? [own] : [own, own]
    })
    const files = indexFiles(
      isEnglish ? 'en' : 'zh',
      isEnglish ? ['en'] : ['zh-tw', 'zh-hans'],
      versions,
    )
    return new Map(files.map(({ address, bytes }) => [address, bytes]))
  }
  const site = {
    files: build(texts),
    loaded: [] as string[],
    fails: null as Error | null,
    publish: (of: readonly Partial<PageDocument>[]) => {
      site.files = build(of)
    },
  }
  const store = createContentSearchStore(locale, async (address, isFresh = false) => {
    site.loaded.push(isFresh ? `${address} fresh` : address)
    if (site.fails) throw site.fails
    const bytes = site.files.get(address)
    if (bytes === undefined) throw new ApiError('404', { httpStatus: 404 })
    return bytes
  })
  store.$search.listen(() => {})
  return { ...store, site, now: () => store.$search.get() }
}

const many = (count: number, given: Partial<PageDocument> = {}) =>
  Array.from({ length: count }, (_, at) => ({ path: `/${at}`, title: '學費', ...given }))
const said = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

test('is idle, and loads nothing, until something is typed', async () => {
  const { search, now, site } = siteOf(many(1))
  await search('  ', 'page')
  expect(now()).toMatchObject({ status: 'idle', q: '', kind: null, results: [] })
  expect(site.loaded).toEqual([])
  await search(' 學費 ', null)
  expect(now()).toMatchObject({ status: 'ready', q: '學費', total: 1 })
  expect(site.loaded[0]).toBe('/content-search/zh.json fresh')
  await search('', null)
  expect(now()).toEqual({
    ...{ q: '', kind: null, status: 'idle', results: [], total: 0, counts: {}, isGuess: false },
  })
})

test.each([
  [9, 9, 9],
  [10, 10, 10],
  [11, 10, 11],
  [25, 10, 20],
])('of %d results come ten, and ten more', async (count, first, then) => {
  const { search, showMore, now } = siteOf(many(count))
  await search('學費', null)
  expect([now().results.length, now().total]).toEqual([first, count])
  await showMore()
  expect([now().results.length, now().total]).toEqual([then, count])
  const paths = now().results.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('results of one kind are told from those of all', async () => {
  const { search, now } = siteOf([
    ...many(3, { kind: 'article' }),
    ...many(2, { kind: 'tip' }),
    { title: '面試', kind: 'tip' },
  ])
  await search('學費', null)
  expect(now()).toMatchObject({ total: 5, counts: { article: 3, tip: 2 } })
  await search('學費', 'tip')
  expect(now()).toMatchObject({ kind: 'tip', total: 2, counts: { article: 3, tip: 2 } })
  expect(now().results.map(({ kind }) => kind)).toEqual(['tip', 'tip'])
  await search('學費', 'news')
  expect(now()).toMatchObject({ status: 'ready', total: 0, results: [] })
})

test('what was found is marked, in a title and around it', async () => {
  const text = `${'先談別的。'.repeat(40)}補習學費每月一次。${'再談別的。'.repeat(40)}`
  const { search, now } = siteOf([{ path: '/fees', title: '學費表', day: '2026-02-01', text }])
  await search('學費', null)
  const [result] = now().results
  expect(result).toMatchObject({ path: '/fees', day: '2026-02-01', kind: 'page', isFull: true })
  expect(said(result?.title ?? [])).toBe('[學費]表')
  expect(said(result?.excerpt ?? [])).toContain('補習[學費]每月')
  expect([...said(result?.excerpt ?? [])].length).toBeLessThan(130)
})

test('an English excerpt is twice as long', async () => {
  const text = `${'Other words. '.repeat(40)}Fees each month. ${'More words. '.repeat(40)}`
  const { search, now, site } = siteOf([{ title: 'Prices', text }], 'en')
  await search('fees', null)
  expect(site.loaded[0]).toBe('/content-search/en.json fresh')
  const shown = said(now().results[0]?.excerpt ?? [])
  expect(shown).toContain('[Fees]')
  expect(shown.length).toBeGreaterThan(150)
  expect(shown.length).toBeLessThan(250)
})

test('what holds all, and as it was typed, stands first', async () => {
  const { search, now } = siteOf([
    { path: '/pairs', title: '讀寫，寫障，障礙' },
    { path: '/whole', title: '其他', text: '讀寫障礙' },
    { path: '/some', title: '讀寫' },
  ])
  await search('讀寫障礙', null)
  const shown = now().results.map(({ path, isFull }) => `${path}${isFull ? '' : ' close'}`)
  expect(shown.slice(0, 2)).toEqual(['/whole', '/pairs'])
})

test('while it searches, what was found before stays', async () => {
  const { search, now } = siteOf([...many(2), { path: '/i', title: '面試' }])
  await search('學費', null)
  const searching = search('面試', 'page')
  expect(now()).toMatchObject({ status: 'searching', q: '面試', kind: 'page', total: 2 })
  await searching
  expect(now()).toMatchObject({ status: 'ready', total: 1 })
})

test.each([
  [new ApiError('network'), 'offline'],
  [new ApiError('500', { httpStatus: 500 }), 'failed'],
])('after %s it says so, and can be asked again', async (error, status) => {
  const { search, now, site } = siteOf(many(1))
  site.fails = error
  await search('學費', 'page')
  expect(now()).toMatchObject({ status, q: '學費', kind: 'page', results: [], total: 0 })
  site.fails = null
  await search('學費', null)
  expect(now()).toMatchObject({ status: 'ready', total: 1 })
})

test('a site that was published since is searched anew, once', async () => {
  const { search, now, site } = siteOf(many(1))
  await search('面試', null)
  expect(now()).toMatchObject({ status: 'ready', total: 0 })
  // The index heads are cached, but the texts are gone.
  site.publish([
    { path: '/new', title: '學費' },
    { path: '/y', title: '合約' },
  ])
  await search('學費', null)
  expect(now().results.map(({ path }) => path)).toEqual(['/new'])
  expect(site.loaded.filter((address) => address.includes('zh.json'))).toHaveLength(2)
})

test('parts that are gone, and stay gone, are a failure', async () => {
  const { search, now, site } = siteOf(many(1))
  site.files = new Map([...site.files].filter(([address]) => address.endsWith('zh.json')))
  await search('學費', null)
  expect(now().status).toBe('failed')
  expect(site.loaded.filter((address) => address.includes('zh.json'))).toHaveLength(2)
})
