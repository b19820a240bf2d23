import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatMoney } from '#rules/numbers.ts'
import type { Wallet } from '#stores/payouts/wallet.ts'
import { MonthBars } from '#ui/MonthBars.tsx'
import { useLanguage } from './language.ts'

export function Months({ wallet }: { wallet: Wallet }) {
  const { t, locale } = useLanguage()
  const format = (cents: number) => formatMoney(cents, locale)
  const ways = ['inCents', 'outCents'] as const
  return (
    <Loaded t={t} store={wallet.months}>
      {({ list }) =>
        list.length > 0 && (
          <section className="card grid gap-6 md:grid-cols-2" aria-label={t('wallet.months')}>
            {ways.map((way) => (
              <MonthBars
                key={way}
                locale={locale}
                caption={t(`wallet.months.${way}`)}
                headings={[t('wallet.month'), t('wallet.file.amount')]}
                months={list.map((one) => ({ month: one.month, cents: one[way] }))}
                format={format}
              />
            ))}
          </section>
        )
      }
    </Loaded>
  )
}
