import type { Ask } from '#contract/staff/member-summary.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { waitText } from '#rules/wait-text.ts'
import { browser } from '#stores/device/device.ts'
import type { IconName } from '#styles/icon.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useLateLanguage } from './language.ts'

interface Props {
  side: 'parent' | 'tutor'
  /** The most urgent first. */
  list: readonly Ask[]
}

/** Rows of what has a deadline and no list of its own here: to pay, to take, to answer, to write. */
export default function AskRows(props: Props) {
  return (
    <WithMessages namespace="overview">
      <Rows {...props} />
    </WithMessages>
  )
}

const icons = {
  order: 'receipt',
  seat: 'ticket',
  contact: 'mail',
  review: 'star',
} as const satisfies Record<Ask['thing'], IconName>

const pages: Record<Ask['thing'], (side: Props['side'], ref: string) => string> = {
  order: (_, ref) => `/order-pay?orderNo=${ref}`,
  seat: (_, ref) => `/organization/buy/${ref}`,
  contact: () => '/tutor/dashboard/invitations',
  review: (side, ref) => `/${side}/dashboard/jobdetail/${ref}#reviews`,
}

function Rows({ side, list }: Props) {
  const { t, to, locale } = useLateLanguage()
  const left = (until: string) =>
    waitText(t, Math.max(0, (Date.parse(until) - browser.now()) / 1000))
  return (
    <ul className="list-rows">
      {list.map(({ thing, ref, title, cents, until }) => (
        <ListRow
          key={`${thing} ${ref}`}
          tile={
            <span className="subject-tile bg-brand-soft text-brand">
              <Icon name={icons[thing]} />
            </span>
          }
          title={t(`overview.ask.${thing}`, { title: title || t('overview.ask.someone') })}
          href={to(pages[thing](side, ref))}
          lines={[
            t(`overview.ask.${thing}.until`, {
              at: momentText(until, locale),
              left: left(until),
            }),
          ]}
          {...(cents !== null && {
            end: <strong className="list-row-amount">{formatMoney(cents, locale)}</strong>,
          })}
        />
      ))}
    </ul>
  )
}
