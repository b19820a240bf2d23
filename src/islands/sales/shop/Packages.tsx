import { Act } from '#islands/ui/Act.tsx'
import { formatMoney } from '#rules/numbers.ts'
import type { RefundRule } from '#rules/sales/refund-rules.ts'
import { refundTexts } from '#ui/refund-texts.ts'
import { useLanguage } from './language.ts'

interface Item {
  id: number
  name: string
  priceCents: number
  text?: string
}

export function Packages({
  list,
  rule,
  buy,
}: {
  list: readonly Item[]
  /** What is said about refunds before anything is bought. */
  rule: RefundRule
  buy: (id: number) => Promise<void>
}) {
  const { t, locale } = useLanguage()
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {list.map(({ id, name, priceCents, text }) => (
          <li key={id} className="card grid gap-1">
            <p className="font-bold">{name}</p>
            <p className="text-lg">{formatMoney(priceCents, locale)}</p>
            {text !== undefined && <p className="text-sm text-muted">{text}</p>}
            <Act kind="brand" label={t('shop.buy.label', { name })} act={() => buy(id)}>
              {t('shop.buy')}
            </Act>
          </li>
        ))}
      </ul>
      <p className="max-w-text text-sm text-muted">{refundTexts(t, [rule])}</p>
    </>
  )
}
