import { useStore } from '@nanostores/react'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { formatMoney } from '#rules/numbers.ts'
import {
  lacksCertificate,
  organizationOverviewStore,
  organizationSalesStore,
} from '#stores/overview.ts'
import { walletOf } from '#stores/payouts/wallet.ts'
import { First } from './First.tsx'
import { useOrganizationLanguage } from './language.ts'
import { NextSession } from './NextSession.tsx'
import { OrganizationSeats } from './OrganizationSeats.tsx'
import { OverviewFacts } from './OverviewFacts.tsx'
import { OverviewPart } from './OverviewPart.tsx'

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

type Sales = DataOf<typeof organizationOverview>

/** Nothing sold of late, nothing ahead, and nothing written that staff have seen. */
const isIdle = ({ courses, tickets, coming, refused, waiting, disputes }: Sales) =>
  courses.sold + tickets.sold + coming.sessions + refused.length + waiting + disputes === 0

/** An organization's pending work, next session, sales of 30 days, and seats of coming sessions. */
export function OrganizationSales({ isWide }: { isWide: boolean }) {
  const { t } = useOrganizationLanguage()
  useReloadOnNotification(organizationSalesStore.load)
  return (
    <Loaded
      t={t}
      store={organizationSalesStore}
      skeleton={<ListSkeleton t={t} cards={2} />}
      keepsOld
    >
      {(sales) =>
        isIdle(sales) ? (
          <First side="organization" />
        ) : (
          <>
            <ToDo {...sales} />
            {!isWide && <NextSession />}
            <Money {...sales} />
            <OrganizationSeats {...sales} />
            <Others {...sales} />
          </>
        )
      }
    </Loaded>
  )
}

/** What has to be written again or sent, the newest first with the one act of the screen. */
function ToDo({ refused }: Sales) {
  const { t, to } = useOrganizationLanguage()
  const overview = useStore(organizationOverviewStore.$loaded)
  const needsCertificate = overview.state === 'ready' && lacksCertificate(overview.value)
  const things = [
    ...refused.map(({ what, id, title }) => ({
      key: `${what} ${id}`,
      text: t('salesOverview.waits.refused', {
        title: title || t('salesOverview.waits.untitled'),
      }),
      act: t('salesOverview.waits.mend'),
      path: `${pageOf[what]}${id}`,
    })),
    ...(needsCertificate
      ? [
          {
            key: 'certificate',
            text: t('salesOverview.waits.certificate'),
            act: t('salesOverview.waits.upload'),
            path: certificatePath,
          },
        ]
      : []),
  ]
  if (things.length === 0) return null
  return (
    <section className="overview-asks" aria-label={t('salesOverview.waits')}>
      {things.map(({ key, text, act, path }, place) => (
        <div key={key}>
          <p className="font-bold">{text}</p>
          <a className={`button button-${place === 0 ? 'main' : 'brand'}`} href={to(path)}>
            {act}
            <span className="sr-only">{` (${text})`}</span>
          </a>
        </div>
      ))}
    </section>
  )
}

function Money({ courses, tickets }: Sales) {
  const { t, to, locale } = useOrganizationLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  if (courses.sold + tickets.sold === 0) return null
  return (
    <OverviewPart
      title={t('salesOverview.sales')}
      more={{
        label: t('salesOverview.sales.wallet'),
        href: to('/organization/dashboard/withdraw'),
      }}
    >
      <p className="overview-sum">{money(courses.cents + tickets.cents)}</p>
      <dl className="overview-rows">
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

/** What others have to do first; nothing without any. */
function Others({ waiting, disputes }: Sales) {
  const { t } = useOrganizationLanguage()
  if (waiting + disputes === 0) return null
  return (
    <OverviewFacts title={t('salesOverview.others')}>
      <ul className="grid gap-1 text-sm">
        {waiting > 0 && <li>{t('salesOverview.waits.approvals', { n: waiting })}</li>}
        {disputes > 0 && <li>{t('salesOverview.waits.disputes', { n: disputes })}</li>}
      </ul>
    </OverviewFacts>
  )
}
