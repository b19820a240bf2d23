import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { organizationSalesStore } from '#stores/overview.ts'
import { useLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'

const pageOf = {
  activity: '/organization/dashboard/activity?activityId=',
  course: '/organization/dashboard/createOnlineCourse?classId=',
} as const

/** What an organization has sold in 30 days, the seats of what is to come, and what waits. */
export function OrganizationSales() {
  const { t, to, locale } = useLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  return (
    <Loaded t={t} store={organizationSalesStore} skeleton={<ListSkeleton t={t} cards={2} />}>
      {({ courses, tickets, coming, refused, waiting, disputes }) => (
        <>
          <OverviewFacts title={t('dashboard.sales')}>
            <ul className="grid gap-1 tabular-nums">
              <li>
                {t('dashboard.sales.courses', { n: courses.sold, amount: money(courses.cents) })}
              </li>
              <li>
                {t('dashboard.sales.tickets', { n: tickets.sold, amount: money(tickets.cents) })}
              </li>
              <li>
                {coming.sessions === 0
                  ? t('dashboard.sales.comingNone')
                  : t('dashboard.sales.coming', { ...coming, n: coming.sessions })}
              </li>
            </ul>
            <p>
              <a className="link" href={to('/organization/dashboard/activity')}>
                {t('dashboard.sales.activities')}
              </a>
            </p>
          </OverviewFacts>
          <OverviewFacts title={t('dashboard.waits')}>
            {refused.length + waiting + disputes === 0 ? (
              <p className="text-sm">{t('dashboard.waits.none')}</p>
            ) : (
              <ul className="grid gap-1">
                {refused.map(({ what, id, title }) => (
                  <li key={`${what} ${id}`}>
                    <a className="link" href={to(`${pageOf[what]}${id}`)}>
                      {t('dashboard.waits.refused', {
                        title: title || t('dashboard.waits.untitled'),
                      })}
                    </a>
                  </li>
                ))}
                {waiting > 0 && <li>{t('dashboard.waits.approvals', { n: waiting })}</li>}
                {disputes > 0 && <li>{t('dashboard.waits.disputes', { n: disputes })}</li>}
              </ul>
            )}
          </OverviewFacts>
        </>
      )}
    </Loaded>
  )
}
