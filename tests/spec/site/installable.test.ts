import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawIcon, type IconFile } from '#components/site/icon-files.ts'
import { brandName } from '#i18n/brand.ts'
import { locales, localeTable, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { halfWidthIn } from '#tests/support/half-width.ts'
import { tagsOf } from '#tests/support/html.ts'
import { siteUrl } from '#tests/support/site-url.ts'

interface Icon {
  src: string
  sizes: string
  type: string
  purpose: string
}
interface Manifest {
  id: string
  name: string
  short_name: string
  description: string
  lang: string
  dir: string
  start_url: string
  scope: string
  display: string
  background_color: string
  theme_color: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

const ask = (path: string) => fetch(new URL(path, siteUrl()))
const manifestPath = (locale: (typeof locales)[number]) => localPath(locale, '/site.webmanifest')
const manifestOf = async (locale: (typeof locales)[number]) =>
  (await (await ask(manifestPath(locale))).json()) as Manifest

describe.each(locales)('as an app in %s', (locale) => {
  test('nobody who only reads is sent the manifest: it comes when somebody acts (few-requests.spec.ts)', async () => {
    for (const path of ['/content/aboutus', '/searchtutor', '/tutor/detail/1']) {
      const { html } = await askSite(localPath(locale, path))
      expect(tagsOf(html).some(({ attributes }) => attributes.rel === 'manifest')).toBe(false)
    }
  })

  test('has what Chromium asks of a site that can be installed', async () => {
    const answer = await ask(manifestPath(locale))
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({
      id: localPath(locale, '/'),
      short_name: brandName(locale),
      lang: localeTable[locale].htmlLang,
      dir: 'ltr',
      start_url: localPath(locale, '/'),
      scope: '/',
    })
    expect(manifest.name).toContain(brandName(locale))
    expect(manifest.description.length).toBeGreaterThan(20)
    expect(halfWidthIn(JSON.stringify(manifest))).toEqual([])
    expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(manifest.display)
    const colours = [manifest.background_color, manifest.theme_color]
    for (const colour of colours) expect(colour).toMatch(/^#[\da-f]{6}$/u)
    for (const size of ['192x192', '512x512']) {
      const fitting = manifest.icons.find(
        ({ sizes, purpose }) => sizes === size && purpose === 'any',
      )
      expect(fitting, size).toBeDefined()
    }
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  })

  test('its shortcuts lead to pages in its language', async () => {
    const { shortcuts } = await manifestOf(locale)
    expect(shortcuts).toHaveLength(3)
    for (const { name, url } of shortcuts) {
      const { status, html } = await askSite(url)
      expect(status, name).toBe(200)
      expect(html).toContain(`lang="${localeTable[locale].htmlLang}"`)
    }
  })
})

test('icons are as large as the manifest says, and drawn from the present source', async () => {
  const { icons, shortcuts } = await manifestOf('en')
  const all = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, sizes, type } of all) {
    const answer = await ask(src)
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    const name = /([\w-]+)\.png$/u.exec(src)?.[1] as IconFile
    expect(bytes.equals(await drawIcon(name)), src).toBe(true)
  }
})

test('icons that pages and other programs ask for are there', async () => {
  for (const path of [
    '/favicon.svg',
    '/favicon.ico',
    '/icons/icon-48.png',
    '/icons/apple-touch.png',
  ]) {
    expect((await ask(path)).status, path).toBe(200)
  }
})

test('the service worker has one address, is looked up each time, and may run', async () => {
  const answer = await ask('/sw.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'")
  const text = await answer.text()
  expect(text).not.toMatch(/\bimport\b\s*[{("'*]|\bexport\b/u)
})

test('the offline page is not listed by search engines', async () => {
  for (const locale of locales) {
    const { html } = await askSite(localPath(locale, '/offline'))
    expect(html).toMatch(/<meta name="robots" content="noindex"/u)
  }
})
