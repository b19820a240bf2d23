import { useStore } from '@nanostores/react'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatMoney } from '#rules/numbers.ts'
import {
  lacksCertificate,
  organizationOverviewStore,
  organizationSalesStore,
} from '#stores/overview.ts'
import { walletOf } from '#stores/payouts/wallet.ts'
import { First } from './First.tsx'
import { useOrganizationLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'

const pageOf = {
  activity: '/organization/dashboard/activity?activityId=',
  course: '/organization/dashboard/createOnlineCourse?classId=',
} as const

const certificatePath = '/organization/dashboard/info#certificate'

/** Sales not in the wallet yet, with the same figures as the wallet. */
function ComingMoney() {
  const { t, to, locale } = useOrganizationLanguage()
  return (
    <Loaded t={t} store={walletOf.organization.balance}>
      {({ coming: { cents } }) => (
        <p className="tabular-nums">
          {t('salesOverview.coming.money', { amount: formatMoney(cents, locale) })}{' '}
          <a className="link" href={to('/organization/dashboard/withdraw')}>
            {t('salesOverview.coming.wallet')}
          </a>
        </p>
      )}
    </Loaded>
  )
}

type Sales = DataOf<typeof organizationOverview>

/** Nothing sold of late, nothing ahead, and nothing written that staff have seen. */
const isIdle = ({ courses, tickets, coming, refused, waiting, disputes }: Sales) =>
  courses.sold + tickets.sold + coming.sessions + refused.length + waiting + disputes === 0

/** An organization's sales of 30 days, seats of upcoming activities, and pending work. */
export function OrganizationSales() {
  const { t } = useOrganizationLanguage()
  return (
    <Loaded t={t} store={organizationSalesStore} skeleton={<ListSkeleton t={t} cards={2} />}>
      {(sales) => (isIdle(sales) ? <First side="organization" /> : <Shown {...sales} />)}
    </Loaded>
  )
}

function Shown({ courses, tickets, coming, refused, waiting, disputes }: Sales) {
  const { t, to, locale } = useOrganizationLanguage()
  const overview = useStore(organizationOverviewStore.$loaded)
  const needsCertificate = overview.state === 'ready' && lacksCertificate(overview.value)
  const money = (cents: number) => formatMoney(cents, locale)
  return (
    <>
      <OverviewFacts title={t('salesOverview.sales')}>
        <ul className="grid gap-1 tabular-nums">
          <li>
            {t('salesOverview.sales.courses', {
              n: courses.sold,
              amount: money(courses.cents),
            })}
          </li>
          <li>
            {t('salesOverview.sales.tickets', {
              n: tickets.sold,
              amount: money(tickets.cents),
            })}
          </li>
        </ul>
        <p>
          <a className="link" href={to('/organization/dashboard/activity')}>
            {t('salesOverview.sales.activities')}
          </a>
        </p>
      </OverviewFacts>
      <OverviewFacts title={t('salesOverview.coming')}>
        <p className="tabular-nums">
          {coming.sessions === 0
            ? t('salesOverview.coming.none')
            : t('salesOverview.coming.line', { ...coming, n: coming.sessions })}
        </p>
        <ComingMoney />
      </OverviewFacts>
      <OverviewFacts title={t('salesOverview.waits')}>
        {refused.length + waiting + disputes === 0 && !needsCertificate ? (
          <p className="text-sm">{t('salesOverview.waits.none')}</p>
        ) : (
          <ul className="grid gap-1">
            {needsCertificate && (
              <li>
                <a className="link" href={to(certificatePath)}>
                  {t('salesOverview.waits.certificate')}
                </a>
              </li>
            )}
            {refused.map(({ what, id, title }) => (
              <li key={`${what} ${id}`}>
                <a className="link" href={to(`${pageOf[what]}${id}`)}>
                  {t('salesOverview.waits.refused', {
                    title: title || t('salesOverview.waits.untitled'),
                  })}
                </a>
              </li>
            ))}
            {waiting > 0 && <li>{t('salesOverview.waits.approvals', { n: waiting })}</li>}
            {disputes > 0 && <li>{t('salesOverview.waits.disputes', { n: disputes })}</li>}
          </ul>
        )}
      </OverviewFacts>
    </>
  )
}
