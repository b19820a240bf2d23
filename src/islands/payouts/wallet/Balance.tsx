import { useStore } from '@nanostores/react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatMonth } from '#rules/dates.ts'
import { hongKongMonth } from '#rules/hong-kong-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { Wallet, walletOf } from '#stores/payouts/wallet.ts'
import { Coming } from './Coming.tsx'
import { FrozenWallet } from './FrozenWallet.tsx'
import { useLanguage } from './language.ts'

/** Available balance, pending withdrawals, this month's income, and the purpose of a wallet. */
export function Balance({ wallet, kind }: { wallet: Wallet; kind: keyof typeof walletOf }) {
  const { t, to, locale } = useLanguage()
  return (
    <section className="wallet-side" aria-label={t('wallet.balance')}>
      <Loaded t={t} store={wallet.balance}>
        {({ availableCents, heldCents, coming, frozen }) => (
          <>
            <FrozenWallet frozen={frozen} />
            <div className="wallet-card">
              <dl>
                <div className="wallet-available">
                  <dt>{t('wallet.part.available')}</dt>
                  <dd>{formatMoney(availableCents, locale)}</dd>
                </div>
                <div>
                  <dt>{t('wallet.part.held')}</dt>
                  <dd>{formatMoney(heldCents, locale)}</dd>
                </div>
                <ThisMonth wallet={wallet} />
              </dl>
              <a className="button button-main button-wide" href={to('/withdraw')}>
                {t('wallet.withdraw')}
              </a>
            </div>
            {heldCents > 0 && <p className="text-sm text-muted">{t('wallet.held.why')}</p>}
            {(coming.cents > 0 || kind === 'organization') && <Coming coming={coming} />}
          </>
        )}
      </Loaded>
      <p className="text-sm text-muted">
        {t(`wallet.about.${kind}`)} {t('wallet.about')}
      </p>
    </section>
  )
}

/** What came in since the first of the month, once the months below are loaded. */
function ThisMonth({ wallet }: { wallet: Wallet }) {
  const { t, locale } = useLanguage()
  const loaded = useStore(wallet.months.$loaded)
  if (loaded.state !== 'ready') return null
  const now = hongKongMonth(Date.now())
  const cents = loaded.value.list.find(({ month }) => month === now)?.inCents ?? 0
  return (
    <div>
      <dt>{t('wallet.income', { month: formatMonth(now, locale) })}</dt>
      <dd>{formatMoney(cents, locale)}</dd>
    </div>
  )
}
