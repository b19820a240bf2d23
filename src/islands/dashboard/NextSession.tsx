import { useStore } from '@nanostores/react'
import { momentText } from '#rules/activities/session-time.ts'
import { addDays } from '#rules/calendar-days.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { valueIn } from '#stores/asking/loaded.ts'
import { browser } from '#stores/device/device.ts'
import { organizationSalesStore } from '#stores/overview.ts'
import { Icon } from '#ui/Icon.tsx'
import { HarbourCard } from './HarbourCard.tsx'
import { useOrganizationLanguage } from './language.ts'

/** The session that comes first: when, what, its seats, and its pages; nothing without any. */
export function NextSession() {
  const { t, to, locale } = useOrganizationLanguage()
  const [next] = valueIn(useStore(organizationSalesStore.$loaded))?.next ?? []
  if (next === undefined) return null
  const { activityId, title, startsAt, area, sold, held, seats } = next
  const today = hongKongDay(browser.now())
  const day = hongKongDay(startsAt)
  const soon =
    day === today
      ? t('salesOverview.next.today')
      : day === addDays(today, 1)
        ? t('salesOverview.next.tomorrow')
        : null
  const figures = `/organization/dashboard/alldata/${activityId}`
  return (
    <HarbourCard
      label={t('salesOverview.next')}
      eyebrow={[t('salesOverview.next'), soon].filter(Boolean).join(' · ')}
      title={momentText(startsAt, locale)}
      href={to(figures)}
      line={[title, area ?? t('salesOverview.next.online')].join(' · ')}
      acts={
        <>
          <a className="button" href={to(figures)}>
            <Icon name="ticket" /> {t('salesOverview.next.door')}
          </a>
          {sold > 0 && (
            <a className="button" href={to(`${figures}#holders`)}>
              <Icon name="send" /> {t('salesOverview.next.tell')}
            </a>
          )}
        </>
      }
    >
      <dl className="harbour-figures">
        <div>
          <dt>{t('salesOverview.next.sold')}</dt>
          <dd>{sold}</dd>
        </div>
        <div>
          <dt>{t('salesOverview.next.left')}</dt>
          <dd>{Math.max(0, seats - sold - held)}</dd>
        </div>
      </dl>
    </HarbourCard>
  )
}
