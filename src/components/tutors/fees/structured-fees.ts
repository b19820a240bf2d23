import type { FeeGuide } from '#contract/tutors/fee-guide.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'

interface About {
  locale: Locale
  /** Without language prefix. */
  path: string
  site: URL | undefined
  demo: boolean
}

/** The figures for search engines (schema.org Dataset); made-up ones say so. */
export function structuredFees({ computedAt }: FeeGuide, { locale, path, site, demo }: About) {
  const t = translator(locale, 'fees')
  const brand = brandName(locale)
  const about = t('fees.data.description', { brand })
  return {
    '@type': 'Dataset',
    name: t('fees.data.name'),
    description: demo ? `${about}${t('fees.data.demo')}` : about,
    url: new URL(localPath(locale, path), site).href,
    inLanguage: localeTable[locale].hreflang,
    dateModified: computedAt,
    isAccessibleForFree: true,
    spatialCoverage: { '@type': 'Place', name: 'Hong Kong' },
    creator: {
      '@type': 'Organization',
      name: brand,
      url: new URL(localPath(locale, '/'), site).href,
    },
  }
}
