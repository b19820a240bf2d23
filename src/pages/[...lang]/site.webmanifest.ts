import type { APIContext } from 'astro'
import { type IconFile, icons } from '#components/site/icon-files.ts'
import { brandName, brandNames } from '#i18n/brand.ts'
import { localeTable, localPath } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { langPaths, localeOfParam } from '#i18n/static-paths.ts'
import { surfaceColours } from '#styles/theme-colours.ts'

export const getStaticPaths = () => langPaths()

/** Shortcuts on a long press of the icon: path without language prefix, and message. */
const shortcuts = [
  { path: '/searchtutor', label: 'site.nav.findTutors' },
  { path: '/blog', label: 'site.nav.articles' },
  { path: '/content/faq', label: 'footer.faq' },
] as const

/** One installable app for each language. */
export function GET({ params }: APIContext) {
  const locale = localeOfParam(params.lang)
  const t = translator(locale, 'site', 'footer')
  const brand = brandName(locale)
  const home = localPath(locale, '/')
  return Response.json({
    id: home,
    name: locale === 'en' ? brand : `${brand} ${brandNames.en}`,
    short_name: brand,
    description: t('site.summary', { tagline: t('site.tagline'), about: t('site.footer.about') }),
    lang: localeTable[locale].htmlLang,
    dir: 'ltr',
    start_url: home,
    // Pages in other languages belong to the app as well.
    scope: '/',
    display: 'minimal-ui',
    categories: ['education'],
    background_color: surfaceColours.light,
    theme_color: surfaceColours.light,
    icons: [picture('icon-192'), picture('icon-512'), picture('maskable-512', 'maskable')],
    shortcuts: shortcuts.map(({ path, label }) => ({
      name: t(label),
      url: localPath(locale, path),
      icons: [picture('icon-96')],
    })),
  })
}

const picture = (name: IconFile, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${icons[name].size}x${icons[name].size}`,
  type: 'image/png',
  purpose,
})
