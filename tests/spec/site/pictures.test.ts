import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type BuiltPage,
  builtFolder,
  builtPaths,
  isBuilt,
  readBuiltPage,
} from '#tests/support/built-pages.ts'
import { filesUnder } from '#tests/support/files-under.ts'
import { tagsOf } from '#tests/support/html.ts'
import { structuredDataIn } from '#tests/support/structured-shapes.ts'

const isRead =
  /^(?:\/en|\/zh-hans)?(?:\/?$|\/(?:blog|tipsArticle|category|content|awards|aihomework)(?:\/|$))/u
const made = '/_astro/pictures/'
/** A small inline drawing. */
const isDrawing = (src = '') => src.startsWith('data:image/svg+xml,')

describe('Pictures of the built pages', () => {
  let pages: BuiltPage[]
  beforeAll(async () => {
    const paths = (await builtPaths()).filter((path) => isRead.test(path))
    pages = await Promise.all(paths.map(readBuiltPage))
  })

  const picturesOf = ({ html }: BuiltPage) =>
    tagsOf(html).filter(
      ({ name, attributes: { src } }) =>
        name === 'img' && (src?.startsWith(made) || isDrawing(src)),
    )

  test('say their size and what they show; every address of theirs was built', () => {
    const problems = pages.flatMap((page) =>
      tagsOf(page.html).flatMap(({ name, attributes: { src, srcset, width, height, alt } }) => {
        if (name !== 'img' && name !== 'source') return []
        const addresses = [src ?? '', ...(srcset ?? '').split(/\s\d+w(?:,\s*)?/u)].filter(Boolean)
        const gone = addresses.filter((address) =>
          address.startsWith('/_astro/') ? !isBuilt(address) : /[\s"<>^`{|}]/u.test(address),
        )
        const isWhole =
          name === 'source' || (Number(width) > 0 && Number(height) > 0 && alt !== undefined)
        return [...gone, ...(isWhole ? [] : [`${src}: size or words`])].map(
          (what) => `${page.path}: ${what}`,
        )
      }),
    )
    expect(problems).toEqual([])
    expect(pages.filter((page) => picturesOf(page).length > 0).length).toBeGreaterThan(100)
  })

  test('the first of an article is there at once and says what it shows, others wait', () => {
    const articles = pages.filter(({ path }) =>
      /\/(?:blog\/(?!page)\w+|tipsArticle|educationNews)\/\d+$/u.test(path),
    )
    expect(articles.length).toBeGreaterThanOrEqual(36 * 3)
    for (const page of articles) {
      const [first, ...others] = picturesOf(page).map(({ attributes }) => attributes)
      expect(first?.fetchpriority, page.path).toBe('high')
      expect(first?.alt, page.path).toMatch(/\S{2}/u)
      expect(
        others.every(({ loading }) => loading === 'lazy'),
        page.path,
      ).toBe(true)
      const [article] = structuredDataIn(page.html).filter((data) =>
        /Article$/u.test(String(data['@type'])),
      )
      const image = new URL(String(article?.image)).pathname
      expect(isBuilt(image), page.path).toBe(true)
      if (isDrawing(first?.src)) expect(image, page.path).toMatch(/\.svg$/u)
      else expect(image, page.path).toBe(first?.src)
    }
  })

  test('photos come as AVIF before WebP, in widths for phones and wide screens', () => {
    const page = pages.find(({ path }) => path === '/blog/life/2')
    const [source, img] = tagsOf(
      /<picture>[\s\S]*?<\/picture>/u.exec(page?.html ?? '')?.[0] ?? '',
    ).filter(({ name }) => name === 'source' || name === 'img')
    expect(source?.attributes.type).toBe('image/avif')
    expect(source?.attributes.srcset).toMatch(/\.avif 390w, .*\.avif 1280w$/u)
    expect(img?.attributes.srcset).toMatch(/\.webp 390w, .*\.webp 1280w$/u)
    expect(source?.attributes.sizes).toBe(img?.attributes.sizes)
  })

  test('no original and nothing that a camera wrote is among the files', async () => {
    const files = await filesUnder(`${builtFolder}${made}`, '.avif', '.webp', '.jpg', '.png')
    expect(files.length).toBeGreaterThanOrEqual(16)
    for (const file of files) {
      const { exif, xmp, iptc, width } = await sharp(await readFile(file)).metadata()
      expect([exif, xmp, iptc], file).toEqual([undefined, undefined, undefined])
      expect(width, file).toBeLessThanOrEqual(1280)
    }
  })
})

describe('Calls to tutors', () => {
  test('lead to the tutors who fit, in the language of the text, with their number', async () => {
    const { html } = await readBuiltPage('/en/tipsArticle/1')
    const [, href = '', words = ''] =
      /<a class="tutor-call" href="([^"]*)">(.*?)<\/a>/su.exec(html) ?? []
    expect(decodeURI(href)).toBe('/en/searchtutor/portalkey/中四數學補習')
    expect(words).toMatch(/^\s*<strong>Mathematics, Secondary 4: \d+ tutors<\/strong>/u)
    const { html: chinese } = await readBuiltPage('/blog/teachingandlearning/4')
    expect(chinese).toContain('class="tutor-call" href="/searchtutor/district/1058007"')
  })
})
