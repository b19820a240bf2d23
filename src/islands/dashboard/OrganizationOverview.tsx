import '#styles/harbour-card.css'
import '#styles/overview-sales.css'
import type { OrganizationInfo } from '#contract/staff/organizations.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useWide } from '#islands/ui/use-wide.ts'
import { formatMoney } from '#rules/numbers.ts'
import { organizationGaps, organizationOverviewStore } from '#stores/overview.ts'
import { type OverviewProps, useLanguage } from './language.ts'
import { MissingList } from './MissingList.tsx'
import { NextSession } from './NextSession.tsx'
import { OrganizationSales } from './OrganizationSales.tsx'
import { OrganizationWaiting } from './OrganizationWaiting.tsx'
import { OverviewFacts } from './OverviewFacts.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { OwnApprovals } from './OwnApprovals.tsx'

const infoPath = '/organization/dashboard/info'
const certificatePath = `${infoPath}#certificate`

/** An organization's dashboard: sales, pending work, permission to trade, missing details. */
export default function OrganizationOverview(props: OverviewProps<'organization'>) {
  const isWide = useWide()
  const aside = (
    <>
      {isWide && <NextSession />}
      {isWide && <OrganizationWaiting />}
      <Facts />
    </>
  )
  return (
    <OverviewPage kind="organization" aside={aside} {...props}>
      <OrganizationSales isWide={isWide} />
    </OverviewPage>
  )
}

function Facts() {
  const { t, to } = useLanguage()
  const pathOf = { email: '/organization/dashboard/setting#email' } as Record<string, string>
  return (
    <Loaded t={t} store={organizationOverviewStore} skeleton={<ListSkeleton t={t} cards={2} />}>
      {(info) => (
        <>
          <Trading info={info} />
          <OverviewFacts title={t('dashboard.approvals')}>
            <OwnApprovals side="organization" />
          </OverviewFacts>
          <OverviewFacts title={t('dashboard.missing')}>
            <MissingList
              gaps={organizationGaps(info).map((name) => ({
                name: `organization.${name}` as const,
                href: to(pathOf[name] ?? infoPath),
              }))}
            />
          </OverviewFacts>
        </>
      )}
    </Loaded>
  )
}

function Trading({ info }: { info: OrganizationInfo }) {
  const { canTrade, certificate, tradedMoney, isTrading } = info
  const { t, to, locale } = useLanguage()
  const isUnsent = certificate === null || certificate.state === 'WITHDRAWN'
  return (
    <OverviewFacts title={t('dashboard.trade')}>
      <p className={`notice notice-${canTrade ? 'ok' : 'warn'}`}>
        {t(canTrade ? 'dashboard.trade.yes' : 'dashboard.trade.no')}
      </p>
      {tradedMoney > 0 && (
        <p className="tabular-nums">
          {t('dashboard.trade.paidOut', { amount: formatMoney(tradedMoney, locale) })}
        </p>
      )}
      {isTrading && (
        <p>
          <a className="link" href={to('/withdraw-list')}>
            {t('dashboard.trade.running')}
          </a>
        </p>
      )}
      {isUnsent && !canTrade && (
        <div>
          <a className="button button-brand" href={to(certificatePath)}>
            {t('dashboard.trade.upload')}
          </a>
        </div>
      )}
    </OverviewFacts>
  )
}
