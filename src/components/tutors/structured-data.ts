import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { formatDecimal } from '#rules/numbers.ts'

/** A schema.org Service of a Person, priced by the hour; rated only with real reviews. */
export function tutorJsonLd(
  tutor: TutorDetail,
  { locale, description, site }: { locale: Locale; description: string; site: URL | undefined },
): Record<string, unknown> {
  return {
    '@type': 'Service',
    name: tutor.name,
    description,
    url: new URL(localPath(locale, `/tutor/detail/${tutor.tutorId}`), site).href,
    serviceType: tutor.subjects.map(({ label }) => label),
    areaServed: tutor.places.map(({ label }) => ({ '@type': 'Place', name: label })),
    provider: { '@type': 'Person', name: tutor.name, jobTitle: 'Private tutor' },
    offers: {
      '@type': 'Offer',
      priceCurrency: 'HKD',
      price: formatDecimal(tutor.feeFromCents / 100, 2),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'HKD',
        minPrice: tutor.feeFromCents / 100,
        maxPrice: tutor.feeToCents / 100,
        unitCode: 'HUR',
      },
    },
    ...(tutor.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: tutor.rating,
        reviewCount: tutor.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
