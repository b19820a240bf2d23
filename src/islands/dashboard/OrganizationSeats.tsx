import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import { dateParts } from '#rules/dates.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useOrganizationLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'

type Sales = DataOf<typeof organizationOverview>

/** The seats of the next sessions, sold and kept; nothing without any. */
export function OrganizationSeats({ next, coming }: Sales) {
  const { t, to, locale } = useOrganizationLanguage()
  if (next.length === 0) return null
  return (
    <OverviewPart
      title={t('salesOverview.seats')}
      more={{
        label: t('salesOverview.seats.all', { n: coming.sessions }),
        href: to('/organization/dashboard/activity'),
      }}
    >
      <ul className="list-rows">
        {next.map((one) => {
          const { month, day, weekday } = dateParts(one.startsAt, locale)
          const isFull = one.waiting > 0 || one.sold + one.held >= one.seats
          return (
            <ListRow
              key={one.sessionId}
              tile={
                <span
                  className={`session-day ${isFull ? 'session-day-full' : ''}`}
                  aria-hidden="true"
                >
                  <strong>{day}</strong>
                  {month}
                </span>
              }
              title={one.title}
              href={to(`/organization/dashboard/alldata/${one.activityId}`)}
              lines={[
                [
                  t('dashboard.day', { month, day, weekday }),
                  formatTime(one.startsAt),
                  one.area ?? t('salesOverview.next.online'),
                ].join(' · '),
                one.held > 0 ? t('salesOverview.seats.held', { n: one.held }) : null,
              ]}
              end={
                <Pill look={one.status === 'PAUSED' ? 'over' : isFull ? 'waits' : 'good'}>
                  {one.status === 'PAUSED'
                    ? t('salesOverview.seats.paused')
                    : one.waiting > 0
                      ? t('salesOverview.seats.waiting', { n: one.waiting })
                      : t(isFull ? 'salesOverview.seats.full' : 'salesOverview.seats.open')}
                </Pill>
              }
            >
              <p className="session-seats">
                <progress
                  max={Math.max(1, one.seats)}
                  value={one.sold + one.held}
                  aria-hidden="true"
                />
                {t('salesOverview.seats.sold', { sold: one.sold, seats: one.seats })}
              </p>
            </ListRow>
          )
        })}
      </ul>
    </OverviewPart>
  )
}
