import type { JobDetail } from '#contract/teaching/job-search.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'

interface PostingTexts {
  locale: Locale
  title: string
  description: string
  site: URL | undefined
}

/**
 * schema.org JobPosting of an open job; nothing for lessons at the tutor's place, because a
 * posting states where the tutor has to go. The employer is `confidential`, Google's reserved
 * value for that.
 */
export function jobPosting(
  { state, job }: JobDetail,
  { locale, title, description, site }: PostingTexts,
): Record<string, unknown>[] {
  if (state !== 'open' || job === null || job.mode === 'tutor_place') return []
  const hongKong = { '@type': 'Country', name: 'HK' }
  return [
    {
      '@type': 'JobPosting',
      title,
      description: [description, job.remark?.text].filter(Boolean).join('\n'),
      url: new URL(localPath(locale, `/jobdetail/${job.jobNo}`), site).href,
      identifier: { '@type': 'PropertyValue', name: brandName(locale), value: job.jobNo },
      datePosted: job.publishedAt,
      ...(job.openUntil !== null && { validThrough: job.openUntil }),
      employmentType: 'CONTRACTOR',
      hiringOrganization: 'confidential',
      ...(job.mode === 'online'
        ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: hongKong }
        : {
            jobLocation: {
              '@type': 'Place',
              address: {
                '@type': 'PostalAddress',
                ...(job.area !== null && { addressLocality: job.area }),
                addressRegion: 'Hong Kong',
                addressCountry: 'HK',
              },
            },
          }),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'HKD',
        value: {
          '@type': 'QuantitativeValue',
          value: Math.round(job.hourlyFeeCents / 100),
          unitText: 'HOUR',
        },
      },
    },
  ]
}
