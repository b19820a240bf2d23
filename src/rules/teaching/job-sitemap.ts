import type { Locale } from '#i18n/locales.ts'

/** Address of the job board's sitemap in one language; the server generates it on request. */
export const jobSitemap = (locale: Locale) => `/sitemap-jobs-${locale}.xml`
