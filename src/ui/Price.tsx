import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#rules/numbers.ts'

type Props = { t: Translate<'ui'>; cents: number; toCents?: number; per?: 'hour' | 'lesson' }

/** HK$ cents as `$180–$240 / hr`. */
export function Price({ t, cents, toCents = cents, per = 'hour' }: Props) {
  const amount = [...new Set([cents, toCents])].map(formatPrice).join('–')
  return (
    <span className="price">
      <span className="price-amount">{amount}</span>
      <span className="price-unit">{t(`ui.price.${per}`)}</span>
    </span>
  )
}
