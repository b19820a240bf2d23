import { useStore } from '@nanostores/react'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import { momentText } from '#rules/activities/session-time.ts'
import {
  lacksCertificate,
  organizationOverviewStore,
  organizationSalesStore,
} from '#stores/overview.ts'
import { First } from './First.tsx'
import { useOrganizationLanguage } from './language.ts'
import { NextSession } from './NextSession.tsx'
import { OrganizationMoney } from './OrganizationMoney.tsx'
import { OrganizationSeats } from './OrganizationSeats.tsx'
import { OrganizationWaiting } from './OrganizationWaiting.tsx'
import { OverviewFacts } from './OverviewFacts.tsx'

const pageOf = {
  activity: '/organization/dashboard/activity?activityId=',
  course: '/organization/dashboard/createOnlineCourse?classId=',
} as const

const certificatePath = '/organization/dashboard/info#certificate'

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
          <>
            <ToDo {...sales} isFirst={false} />
            <First side="organization" />
          </>
        ) : (
          <>
            <ToDo {...sales} isFirst />
            {!isWide && <NextSession />}
            <OrganizationMoney {...sales} />
            <OrganizationSeats {...sales} />
            {!isWide && <OrganizationWaiting />}
            <Others {...sales} />
          </>
        )
      }
    </Loaded>
  )
}

/** What has to be written again or sent, the newest first with the one act of the screen. */
function ToDo({ refused, isFirst }: Sales & { isFirst: boolean }) {
  const { t, to, locale } = useOrganizationLanguage()
  const overview = useStore(organizationOverviewStore.$loaded)
  const needsCertificate = overview.state === 'ready' && lacksCertificate(overview.value)
  const things = [
    ...refused.map(({ what, id, title, reason, note, at }) => ({
      key: `${what} ${id}`,
      why: [
        reason === null || (reason === 'other' && note !== '')
          ? ''
          : t(`decisions.reason.${reason}`),
        note,
        at === null ? '' : momentText(at, locale),
      ],
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
            why: [],
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
      {things.map(({ key, text, why, act, path }, place) => (
        <div key={key}>
          <p>
            <strong>{text}</strong>
            {why.length > 0 && (
              <span className="text-sm text-muted">{why.filter(Boolean).join(' · ')}</span>
            )}
          </p>
          <a
            className={`button button-${isFirst && place === 0 ? 'main' : 'brand'}`}
            href={to(path)}
          >
            {act}
            <span className="sr-only">{` (${text})`}</span>
          </a>
        </div>
      ))}
    </section>
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
