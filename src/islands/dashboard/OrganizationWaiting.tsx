import { useStore } from '@nanostores/react'
import { formatShortDay } from '#rules/dates.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { organizationSalesStore } from '#stores/overview.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Monogram } from '#ui/Monogram.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useOrganizationLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'

/** Who waits for a seat of the session that comes first; nothing without anybody. */
export function OrganizationWaiting() {
  const { t, to, locale } = useOrganizationLanguage()
  const list = valueIn(useStore(organizationSalesStore.$loaded))?.list ?? null
  if (list === null) return null
  const href = to(`/organization/dashboard/alldata/${list.activityId}`)
  return (
    <OverviewPart
      title={t('salesOverview.list', { title: list.title })}
      more={{ label: t('salesOverview.list.all', { n: list.total }), href }}
    >
      <ol className="list-rows">
        {list.people.map(({ name, since, offerBy }, place) => (
          <ListRow
            key={since}
            tile={<Monogram name={name} />}
            title={t('salesOverview.list.person', { place: String(place + 1), name })}
            href={href}
            lines={[t('salesOverview.list.since', { day: formatShortDay(since, locale) })]}
            {...(offerBy !== null && {
              end: (
                <Pill look="waits">
                  {t('salesOverview.list.offer', { time: formatTime(offerBy) })}
                </Pill>
              ),
            })}
          />
        ))}
      </ol>
    </OverviewPart>
  )
}
