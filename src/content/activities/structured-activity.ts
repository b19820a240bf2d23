import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'

/** schema.org Event data for each session of an activity; empty once it is over. */
export function structuredActivity(
  activity: ActivityDetail,
  { locale, site }: { locale: Locale; site: URL | undefined },
): Record<string, unknown>[] {
  const { activityId, title, introduction, organizer, dates, kinds, status } = activity
  if (status === 'ENDED') return []
  const address = (path: string) => new URL(localPath(locale, path), site).href
  const url = address(`/organization/detail/${activityId}`)
  const isCancelled = status === 'CANCELLED'
  return dates.map(({ sessionId, title: of, startsAt, endsAt }) => ({
    '@type': 'Event',
    name: [title.text, of.text].filter(Boolean).join(' · '),
    description: introduction.text,
    url,
    inLanguage: localeTable[locale].hreflang,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${
      activity.isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
    }`,
    location: activity.isOnline
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: activity.place?.text,
          address: {
            '@type': 'PostalAddress',
            streetAddress: activity.place?.text,
            addressLocality: activity.area,
            addressCountry: 'HK',
          },
        },
    organizer: { '@type': 'Organization', name: organizer },
    offers: kinds
      .filter(({ sessionIds }) => sessionIds.includes(sessionId))
      .map(({ name, priceCents, free, isOpen }) => ({
        '@type': 'Offer',
        name: name.text,
        price: priceCents / 100,
        priceCurrency: 'HKD',
        availability: `https://schema.org/${isOpen && free > 0 ? 'InStock' : 'SoldOut'}`,
        url: address(`/organization/buy/${activityId}`),
      })),
  }))
}
