import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { walletOf } from '#stores/payouts/wallet.ts'
import { DayCurve } from '#ui/DayCurve.tsx'
import { useOrganizationLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'

type Sales = DataOf<typeof organizationOverview>

/** What was sold in 30 days, beside the 30 before, and day by day. */
export function OrganizationMoney({ courses, tickets, beforeCents, days }: Sales) {
  const { t, to, locale } = useOrganizationLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  const cents = courses.cents + tickets.cents
  const percent = Math.round(Math.abs(cents / beforeCents - 1) * 100)
  if (courses.sold + tickets.sold === 0) return null
  return (
    <OverviewPart
      title={t('salesOverview.sales')}
      more={{
        label: t('salesOverview.sales.wallet'),
        href: to('/organization/dashboard/withdraw'),
      }}
    >
      <div className="overview-sum-line">
        <p className="overview-sum">{money(cents)}</p>
        {beforeCents > 0 && (
          <p className="text-sm font-bold">
            {cents > beforeCents * 2
              ? t('salesOverview.sales.before', { amount: money(beforeCents) })
              : cents < beforeCents
                ? t('salesOverview.sales.less', { n: percent })
                : t('salesOverview.sales.more', { n: percent })}
          </p>
        )}
      </div>
      <DayCurve
        locale={locale}
        caption={t('salesOverview.sales.days')}
        headings={[t('salesOverview.sales.day'), t('salesOverview.sales.amount')]}
        days={days}
      />
      <dl className="overview-rows overview-rows-below">
        {courses.sold > 0 && (
          <div>
            <dt className="money-key money-confirmed">
              {t('salesOverview.sales.courses', { n: courses.sold })}
            </dt>
            <dd>{money(courses.cents)}</dd>
          </div>
        )}
        {tickets.sold > 0 && (
          <div>
            <dt className="money-key money-ticket">
              {t('salesOverview.sales.tickets', { n: tickets.sold })}
            </dt>
            <dd>{money(tickets.cents)}</dd>
          </div>
        )}
      </dl>
      <ComingMoney />
    </OverviewPart>
  )
}

/** Sales not in the wallet yet, with the same figures as the wallet. */
function ComingMoney() {
  const { t, to, locale } = useOrganizationLanguage()
  return (
    <Loaded t={t} store={walletOf.organization.balance}>
      {({ coming: { cents } }) =>
        cents > 0 && (
          <p className="text-sm tabular-nums">
            {t('salesOverview.coming.money', { amount: formatMoney(cents, locale) })}{' '}
            <a className="link" href={to('/organization/dashboard/withdraw')}>
              {t('salesOverview.coming.wallet')}
            </a>
          </p>
        )
      }
    </Loaded>
  )
}
