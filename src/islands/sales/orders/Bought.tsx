import type { ReactNode } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { IconName } from '#styles/icon.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

type Line = Order['lines'][number]

export const goodsIcons = {
  invitations: 'mail',
  invitation: 'mail',
  star: 'star',
  sticks: 'star',
  prepaid: 'wallet',
  course: 'book',
  ticket: 'ticket',
  ticketPackage: 'ticket',
} as const satisfies Record<Line['goods'], IconName>

interface Props {
  order: Order
  /** At the end of the line below each title. */
  more?: string
  children?: ReactNode
}

/** What is bought and for whom, with a face where there is one. */
export function Bought({ order, more = '', children }: Props) {
  const { t } = useLanguage()
  return (
    <section className="card pay-what" aria-label={t('orders.bought')}>
      <ul>
        {order.lines.map((line) => (
          <li key={line.name}>
            <Face line={line} />
            <div>
              <p className="font-bold">{line.about?.title ?? line.name}</p>
              <p className="text-sm text-muted">
                {[line.about?.person, more].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function Face({ line: { goods, about } }: { line: Line }) {
  if (about?.face) return <Avatar id={about.face.id} photoId={about.face.photoId} />
  return (
    <span className="pay-icon">
      <Icon name={goodsIcons[goods]} />
    </span>
  )
}

/** Quantities, amounts and their sum. */
export function BoughtSums({ order: { lines, dueCents } }: { order: Order }) {
  const { t, locale } = useLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  const whole = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <dl className="pay-sums">
      {(lines.length > 1 || whole !== dueCents || lines.some(({ quantity }) => quantity > 1)) &&
        lines.map((line) => (
          <div key={line.name}>
            <dt>
              {lines.length > 1 && `${line.about?.title ?? line.name} · `}
              {line.quantity} × {money(line.priceCents)}
            </dt>
            <dd>{money(line.amountCents)}</dd>
          </div>
        ))}
      <div className="pay-total">
        <dt>{t('orders.total')}</dt>
        <dd>{money(dueCents)}</dd>
      </div>
    </dl>
  )
}

/** When the first of the goods takes place; null where that is not known. */
export function useNextTime({ lines }: Order): string | null {
  const { locale } = useLanguage()
  const times = lines.flatMap(({ about }) => about?.nextAt ?? []).sort()
  return times[0] === undefined ? null : momentText(times[0], locale)
}
