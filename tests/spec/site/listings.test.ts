import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { shelfPaths } from '#content/sections.ts'
import { locales, localeTable, localPath, splitLocale } from '#i18n/locales.ts'
import { builtFolder, isBuilt } from '#tests/support/built-pages.ts'
import { filesUnder } from '#tests/support/files-under.ts'
import { headOf, type PageHead, pathOf, readHeads } from '#tests/support/page-heads.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { childrenOf, readXml, textOf, type XmlElement } from '#tests/support/xml.ts'

const ask = async (path: string) => {
  const answer = await fetch(new URL(path, siteUrl()), { redirect: 'manual' })
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }
}
const xmlAt = async (path: string): Promise<XmlElement> => {
  const { status, type, text } = await ask(path)
  expect([status, /\bxml\b/u.test(type)], path).toEqual([200, true])
  return readXml(text)
}
const sitemapsOf = async () => childrenOf(await xmlAt('/sitemap-index.xml'), 'sitemap')
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text))

const isServed = (file: string) => file.startsWith('/sitemap-jobs-')

/** All sitemap entries: of the built sitemaps, or of the served ones. */
async function listedUrls(served = false): Promise<XmlElement[]> {
  const files = (await sitemapsOf())
    .map((row) => pathOf(textOf(row, 'loc')))
    .filter((file) => isServed(file) === served)
  const sets = await Promise.all(files.map(xmlAt))
  return sets.flatMap((set) => childrenOf(set, 'url'))
}

describe('sitemaps', () => {
  test('list each page that search engines keep, once, as it describes itself', async () => {
    const heads = await readHeads()
    const wanted = [...heads.values()].filter(
      ({ path, isHidden, canonicals }) => !isHidden && canonicals[0] === path,
    )
    const urls = await listedUrls()
    const listed = urls.map((url) => pathOf(textOf(url, 'loc')))
    expect(listed.toSorted()).toEqual(wanted.map(({ path }) => path).toSorted())
    const wrong = urls.filter((url) => !isSameAs(url, heads.get(pathOf(textOf(url, 'loc')))))
    expect(wrong.map((url) => textOf(url, 'loc'))).toEqual([])
  })

  test('what is listed answers 200', async () => {
    const all = (await listedUrls()).map((url) => textOf(url, 'loc'))
    // Every page was compared with its file above; the server is asked for one in forty.
    const some = all.filter((_, index) => index % 40 === 0)
    const answers = some.map(async (address) => (await ask(new URL(address).pathname)).status)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  })

  test('the board lists itself, its pages, and open jobs as they describe themselves', async () => {
    const urls = await listedUrls(true)
    const listed = urls.map((url) => pathOf(textOf(url, 'loc')))
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toEqual(expect.arrayContaining(['/jobcase', '/en/jobcase']))
    const kinds = [/\/jobcase\/district\//u, /\/jobcase\/subject\//u, /\/jobdetail\/\d+$/u]
    const some = kinds.flatMap((kind) => {
      const all = urls.filter((url) => kind.test(pathOf(textOf(url, 'loc'))))
      expect(all.length).toBeGreaterThan(2)
      return [all[0], all[Math.floor(all.length / 2)], all.at(-1)].filter(
        (url) => url !== undefined,
      )
    })
    for (const url of some) {
      const path = pathOf(textOf(url, 'loc'))
      const { status, text } = await ask(path)
      const head = headOf(path, text)
      expect([status, head.isHidden, head.canonicals], path).toEqual([200, false, [path]])
      expect(isSameAs(url, head), path).toBe(true)
    }
  })

  test('days of change are days', async () => {
    const days = [
      ...(await sitemapsOf()),
      ...(await listedUrls()),
      ...(await listedUrls(true)),
    ].flatMap((row) => childrenOf(row, 'lastmod').map(({ text }) => text))
    expect(days.length).toBeGreaterThan(50)
    expect(days.filter((day) => !isDay(day))).toEqual([])
  })
})

function isSameAs(url: XmlElement, head: PageHead | undefined): boolean {
  const links = childrenOf(url, 'xhtml:link').map(({ attributes }) => [
    attributes.hreflang,
    pathOf(attributes.href),
  ])
  return JSON.stringify(Object.fromEntries(links)) === JSON.stringify(head?.alternates)
}

describe('feeds', () => {
  const feeds = locales.flatMap((locale) =>
    Object.values(shelfPaths).map((path) => ({ locale, list: localPath(locale, path) })),
  )

  test.each(feeds)('$list/rss.xml can be read by any reader', async ({ locale, list }) => {
    const rss = await xmlAt(`${list}/rss.xml`)
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
    const [channel] = childrenOf(rss, 'channel')
    if (channel === undefined) throw new Error('no channel')
    for (const name of ['title', 'description']) expect(textOf(channel, name)).not.toBe('')
    expect(pathOf(textOf(channel, 'link'))).toBe(list)
    expect(textOf(channel, 'language')).toBe(localeTable[locale].hreflang)
    const self = childrenOf(channel, 'atom:link')[0]?.attributes
    expect([self?.rel, pathOf(self?.href)]).toEqual(['self', `${list}/rss.xml`])

    const items = childrenOf(channel, 'item')
    expect(items.length).toBeGreaterThan(0)
    const days = items.map((item) => Date.parse(textOf(item, 'pubDate')))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    for (const item of items) {
      const link = textOf(item, 'link')
      expect(isBuilt(pathOf(link)), link).toBe(true)
      expect(splitLocale(pathOf(link)).locale).toBe(locale)
      expect(textOf(item, 'guid')).toBe(link)
      for (const name of ['title', 'description']) expect(textOf(item, name)).not.toBe('')
      // RFC 822, as `Thu, 19 Nov 2026 16:00:00 GMT`.
      const date = textOf(item, 'pubDate')
      expect(new Date(date).toUTCString()).toBe(date)
    }
    expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(items.length)
  })

  test('there are no others', async () => {
    const built = (await filesUnder(builtFolder, 'rss.xml')).map((file) =>
      file.slice(builtFolder.length),
    )
    expect(built.toSorted()).toEqual(feeds.map(({ list }) => `${list}/rss.xml`).toSorted())
  })
})

describe('what robots are told', () => {
  test('robots.txt closes no page that is listed, and names the sitemap', async () => {
    const lines = (await ask('/robots.txt')).text.trim().split('\n')
    const [sitemap] = lines.flatMap((line) => /^Sitemap: (.+)$/u.exec(line)?.slice(1) ?? [])
    expect(pathOf(sitemap)).toBe('/sitemap-index.xml')
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/u.exec(line)?.slice(1) ?? [])
    expect(closed).toContain('/api/')
    const listed = (await listedUrls()).map((url) => new URL(textOf(url, 'loc')).pathname)
    expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })

  test('llms.txt names pages that are there and are listed, each once', async () => {
    const { text } = await ask('/llms.txt')
    const links = [...text.matchAll(/\]\((https?:[^)]+)\)/gu)].map(([, address]) => pathOf(address))
    expect(links.length).toBeGreaterThan(40)
    expect(new Set(links).size).toBe(links.length)
    expect(links.filter((path) => !isBuilt(path))).toEqual([])
    const listed = new Set((await listedUrls()).map((url) => pathOf(textOf(url, 'loc'))))
    expect(links.filter((path) => !listed.has(path))).toEqual([])
  })

  test('files for search engines are as the build wrote them', async () => {
    for (const name of ['robots.txt', 'llms.txt', 'sitemap-index.xml']) {
      expect((await ask(`/${name}`)).text).toBe(await readFile(`${builtFolder}/${name}`, 'utf8'))
    }
  })
})
