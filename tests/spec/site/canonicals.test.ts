import { beforeAll, describe, expect, test } from 'vitest'
import { chineseNames } from '#content/chinese-names.ts'
import { type Locale, locales, localeTable, localPath, splitLocale } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { tagsOf } from '#tests/support/html.ts'
import { type PageHead, pathOf, readHeads } from '#tests/support/page-heads.ts'

let heads: ReadonlyMap<string, PageHead>
/** Pages indexed by search engines, without duplicates. */
let originals: PageHead[]
let listed: PageHead[]
beforeAll(async () => {
  heads = await readHeads()
  listed = [...heads.values()].filter(({ isHidden }) => !isHidden)
  originals = listed.filter(({ path, canonicals }) => canonicals[0] === path)
})

const hreflangs = Object.fromEntries(
  locales.map((locale) => [localeTable[locale].hreflang, locale]),
) as Record<string, Locale>

describe('one address for each page', () => {
  test('a page that may be listed names exactly one, and the others none', () => {
    expect(originals.length).toBeGreaterThan(500)
    const wrong = [...heads.values()].filter(
      ({ canonicals, isHidden }) => canonicals.length !== (isHidden ? 0 : 1),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('which is a page that names itself: no chain, and none that is hidden', () => {
    const wrong = listed.flatMap(({ path, canonicals: [to = ''] }) => {
      const target = heads.get(to)
      return target?.canonicals[0] === to ? [] : [`${path} → ${to}`]
    })
    expect(wrong).toEqual([])
  })

  test('in the language of the page, or the Chinese one where words in it are missing', () => {
    const wrong = listed.flatMap(({ path, canonicals: [to = ''], alternates }) => {
      const own = splitLocale(path).locale
      const other = splitLocale(to).locale
      if (own === other) return []
      const isMissing = alternates[localeTable[own].hreflang] === undefined
      return other === 'zh-tw' && isMissing ? [] : [`${path} → ${to}`]
    })
    expect(wrong).toEqual([])
  })

  test.each(Object.entries(chineseNames))('%s leads to %s', (name, shown) => {
    for (const locale of locales) {
      const canonical = heads.get(localPath(locale, name))?.canonicals[0]
      // An unindexed page has no canonical address under either name.
      const isListed = heads.get(localPath(locale, shown))?.canonicals[0] !== undefined
      if (isListed) expect([shown, localPath(locale, shown)]).toContain(canonical)
      else expect(canonical).toBeUndefined()
    }
  })

  test.each([
    ['/searchtutor/grade/1', '/searchtutor/grade/小一補習'],
    ['/en/searchtutor/district/沙田區', '/en/searchtutor/district/1058007'],
    ['/searchtutor?subject=tutor_remediation_math', '/searchtutor'],
  ])('%s, which is rendered or filtered on demand, leads to %s', async (address, shown) => {
    const { html } = await askSite(address)
    const canonical = tagsOf(html).find(({ attributes }) => attributes.rel === 'canonical')
    expect(pathOf(canonical?.attributes.href)).toBe(shown)
  })
})

describe('pages of tutors', () => {
  const standings = (prefix: string) =>
    [...heads.values()].filter(({ path }) => splitLocale(path).path.startsWith(prefix))

  test('with neither ten tutors nor an introduction leave the word to a page that has', () => {
    const subjects = standings('/searchtutor/subject/')
    const others = subjects.filter(({ path, canonicals }) => canonicals[0] !== path)
    expect(others.length).toBeGreaterThan(100)
    const wrong = others.filter(({ path, canonicals }) => {
      const { locale } = splitLocale(path)
      return canonicals[0] !== localPath(locale, '/searchtutor')
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('of a subject in a place leave it to the subject', () => {
    const pair = heads.get('/en/searchtutor/portalkey/沙田區物理補習')
    expect(pair?.canonicals).toEqual(['/en/searchtutor/subject/tutor_remediation_physics'])
  })

  test('that are introduced stand for themselves', () => {
    const introduced = [
      ...standings('/searchtutor/grade/'),
      ...standings('/searchtutor/district/10580'),
    ]
    const wrong = introduced.filter(
      ({ path, canonicals }) => !/\/\d{8,}$/u.test(path) && canonicals[0] !== path,
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('languages of a page', () => {
  test('a page that is kept names itself, its Chinese version and the fallback', () => {
    const wrong = originals.flatMap(({ path, alternates }) => {
      const { locale, path: plain } = splitLocale(path)
      const own = alternates[localeTable[locale].hreflang] === path
      const chinese = alternates[localeTable['zh-tw'].hreflang] === plain
      return own && chinese && alternates['x-default'] === plain ? [] : [path]
    })
    expect(wrong).toEqual([])
  })

  test('every version is a page that is kept, in that language, and names all the others', () => {
    const wrong = originals.flatMap(({ path, alternates }) =>
      Object.entries(alternates).flatMap(([hreflang, to]) => {
        const target = heads.get(to)
        const isRight =
          target?.canonicals[0] === to &&
          (hreflang === 'x-default' || splitLocale(to).locale === hreflangs[hreflang]) &&
          JSON.stringify(target.alternates) === JSON.stringify(alternates)
        return isRight ? [] : [`${path} ${hreflang} → ${to}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('all addresses are those of the site', () => {
    const origins = new Set(listed.flatMap((head) => [...head.origins]))
    expect(origins.size).toBe(1)
  })
})
