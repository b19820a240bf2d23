import * as v from 'valibot'

/* Our structured data as schema.org and Google's guides define it, strict about properties. */
const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const url = v.pipe(v.string(), v.url())
const instant = v.pipe(v.string(), v.isoTimestamp())
const language = v.picklist(['zh-HK', 'zh-Hans', 'en'])
const context = { '@context': v.literal('https://schema.org') }

const organization = v.strictObject({
  '@type': v.literal('Organization'),
  name: text,
  url,
  logo: v.optional(v.strictObject({ '@type': v.literal('ImageObject'), url })),
})

const article = (type: string) =>
  v.strictObject({
    ...context,
    '@type': v.literal(type),
    headline: v.pipe(text, v.maxLength(110)),
    description: text,
    image: url,
    inLanguage: language,
    datePublished: instant,
    dateModified: instant,
    author: organization,
    publisher: organization,
    mainEntityOfPage: url,
  })

const numbered = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.array(v.strictObject({ '@type': v.literal('ListItem'), position: v.number(), ...entries })),
    v.check((items) => items.every(({ position }, index) => position === index + 1)),
  )

const aggregateRating = v.optional(
  v.strictObject({
    '@type': v.literal('AggregateRating'),
    ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
    reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    bestRating: v.literal(5),
    worstRating: v.literal(1),
  }),
)

const shapes: Record<string, v.GenericSchema> = {
  Article: article('Article'),
  NewsArticle: article('NewsArticle'),
  BreadcrumbList: v.strictObject({
    ...context,
    '@type': v.literal('BreadcrumbList'),
    itemListElement: v.pipe(numbered({ name: text, item: url }), v.minLength(1)),
  }),
  FAQPage: v.strictObject({
    ...context,
    '@type': v.literal('FAQPage'),
    mainEntity: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Question'),
          name: text,
          acceptedAnswer: v.strictObject({
            '@type': v.literal('Answer'),
            text: v.pipe(text, v.regex(/^[^<>]+$/u)),
          }),
        }),
      ),
      v.minLength(1),
    ),
  }),
  Dataset: v.strictObject({
    ...context,
    '@type': v.literal('Dataset'),
    name: text,
    // Limits of Google's guide.
    description: v.pipe(text, v.minLength(50), v.maxLength(5000)),
    url,
    inLanguage: language,
    dateModified: instant,
    isAccessibleForFree: v.literal(true),
    spatialCoverage: v.strictObject({ '@type': v.literal('Place'), name: text }),
    creator: organization,
  }),
  Organization: v.strictObject({ ...context, ...organization.entries }),
  WebSite: v.strictObject({
    ...context,
    '@type': v.literal('WebSite'),
    name: text,
    url,
    inLanguage: language,
    potentialAction: v.strictObject({
      '@type': v.literal('SearchAction'),
      target: v.pipe(text, v.includes('{search_term_string}')),
      'query-input': v.literal('required name=search_term_string'),
    }),
  }),
  ItemList: v.strictObject({
    ...context,
    '@type': v.literal('ItemList'),
    name: text,
    numberOfItems: v.pipe(v.number(), v.integer(), v.minValue(0)),
    itemListElement: numbered({ url }),
  }),
  Course: v.strictObject({
    ...context,
    '@type': v.literal('Course'),
    name: text,
    description: v.pipe(text, v.maxLength(500)),
    url,
    inLanguage: language,
    provider: v.strictObject({
      '@type': v.picklist(['Person', 'Organization']),
      name: text,
      url: v.optional(url),
    }),
    offers: v.strictObject({
      '@type': v.literal('Offer'),
      category: v.picklist(['Free', 'Paid']),
      price: v.number(),
      priceCurrency: v.literal('HKD'),
      url,
    }),
    aggregateRating,
    hasCourseInstance: v.strictObject({
      '@type': v.literal('CourseInstance'),
      courseMode: v.literal('Online'),
      courseWorkload: v.optional(v.pipe(v.string(), v.regex(/^PT\d+M$/u))),
    }),
    syllabusSections: v.array(v.strictObject({ '@type': v.literal('Syllabus'), name: text })),
  }),
  Event: v.strictObject({
    ...context,
    '@type': v.literal('Event'),
    name: text,
    description: text,
    url,
    inLanguage: language,
    startDate: instant,
    endDate: instant,
    eventStatus: v.picklist([
      'https://schema.org/EventScheduled',
      'https://schema.org/EventCancelled',
    ]),
    eventAttendanceMode: v.picklist([
      'https://schema.org/OnlineEventAttendanceMode',
      'https://schema.org/OfflineEventAttendanceMode',
    ]),
    location: v.variant('@type', [
      v.strictObject({ '@type': v.literal('VirtualLocation'), url }),
      v.strictObject({
        '@type': v.literal('Place'),
        name: text,
        address: v.strictObject({
          '@type': v.literal('PostalAddress'),
          streetAddress: text,
          addressLocality: text,
          addressCountry: v.literal('HK'),
        }),
      }),
    ]),
    organizer: v.strictObject({ '@type': v.literal('Organization'), name: text }),
    offers: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Offer'),
          name: text,
          price: v.number(),
          priceCurrency: v.literal('HKD'),
          availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
          url,
        }),
      ),
      v.minLength(1),
    ),
  }),
  JobPosting: v.pipe(
    v.strictObject({
      ...context,
      '@type': v.literal('JobPosting'),
      title: text,
      description: text,
      url,
      identifier: v.strictObject({
        '@type': v.literal('PropertyValue'),
        name: text,
        value: text,
      }),
      datePosted: instant,
      validThrough: instant,
      employmentType: v.literal('CONTRACTOR'),
      hiringOrganization: v.literal('confidential'),
      jobLocationType: v.optional(v.literal('TELECOMMUTE')),
      applicantLocationRequirements: v.optional(
        v.strictObject({ '@type': v.literal('Country'), name: v.literal('HK') }),
      ),
      jobLocation: v.optional(
        v.strictObject({
          '@type': v.literal('Place'),
          address: v.strictObject({
            '@type': v.literal('PostalAddress'),
            addressLocality: text,
            addressRegion: v.literal('Hong Kong'),
            addressCountry: v.literal('HK'),
          }),
        }),
      ),
      baseSalary: v.strictObject({
        '@type': v.literal('MonetaryAmount'),
        currency: v.literal('HKD'),
        value: v.strictObject({
          '@type': v.literal('QuantitativeValue'),
          value: v.pipe(v.number(), v.minValue(1)),
          unitText: v.literal('HOUR'),
        }),
      }),
    }),
    v.check(
      ({ jobLocationType, jobLocation }) =>
        (jobLocationType === undefined) !== (jobLocation === undefined),
      'a place, or none: one of the two',
    ),
  ),
  Service: v.strictObject({
    ...context,
    '@type': v.literal('Service'),
    name: text,
    description: text,
    url,
    serviceType: v.array(text),
    areaServed: v.array(v.strictObject({ '@type': v.literal('Place'), name: text })),
    provider: v.strictObject({ '@type': v.literal('Person'), name: text, jobTitle: text }),
    offers: v.looseObject({
      '@type': v.literal('Offer'),
      priceCurrency: v.literal('HKD'),
      price: v.pipe(v.string(), v.decimal()),
    }),
    aggregateRating,
  }),
}

export function structuredDataIn(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu)
  return [...found].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

/** Faults of one piece of structured data: `Article.headline: Invalid length…`. */
export function structuredProblems(data: Record<string, unknown>): string[] {
  const type = String(data['@type'])
  const shape = shapes[type]
  if (shape === undefined) return [`${type}: no shape in tests/support/structured-shapes.ts`]
  const { issues = [] } = v.safeParse(shape, data)
  return issues.map((issue) => `${type}.${v.getDotPath(issue)}: ${issue.message}`)
}
