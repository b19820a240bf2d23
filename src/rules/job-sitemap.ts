import type { Locale } from '#i18n/locales.ts'

/** Address of the sitemap of the job board in one language: the index is built, this one is served. */
export const jobSitemap = (locale: Locale) => `/sitemap-jobs-${locale}.xml`
