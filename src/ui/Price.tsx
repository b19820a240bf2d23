import type { Translate } from '#i18n/translate.ts'
import { formatMoney } from '#rules/numbers.ts'

interface Props {
  t: Translate<'ui'>
  cents: number
  toCents?: number
  per?: 'hour' | 'lesson'
  /** There are higher ones: `from $180`. */
  isLowest?: boolean
  /** Rounded: `about $267`. */
  isAbout?: boolean
}

/** HK$ cents as `$180–$240 / hr`. */
export function Price({ t, cents, toCents = cents, per = 'hour', ...is }: Props) {
  const range = [...new Set([cents, toCents])].map((cents) => formatMoney(cents, 'unit')).join('–')
  const amount = is.isLowest
    ? t('ui.price.from', { price: range })
    : is.isAbout
      ? t('ui.price.about', { price: range })
      : range
  return (
    <span className="price">
      <span className="price-amount">{amount}</span>
      <span className="price-unit">{t(`ui.price.${per}`)}</span>
    </span>
  )
}
