import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatMoney } from '#rules/numbers.ts'
import type { Wallet, walletOf } from '#stores/payouts/wallet.ts'
import { Coming } from './Coming.tsx'
import { FrozenWallet } from './FrozenWallet.tsx'
import { useLanguage } from './language.ts'

/** Available balance, pending withdrawals, expected money, and the purpose of a wallet. */
export function Balance({ wallet, kind }: { wallet: Wallet; kind: keyof typeof walletOf }) {
  const { t, to, locale } = useLanguage()
  return (
    <section className="card grid gap-3" aria-label={t('wallet.balance')}>
      <Loaded t={t} store={wallet.balance}>
        {({ availableCents, heldCents, coming, frozen }) => (
          <>
            <FrozenWallet frozen={frozen} />
            <dl className="grid gap-3 sm:grid-cols-2">
              <div>
                <dt>{t('wallet.part.available')}</dt>
                <dd className="text-2xl font-bold">{formatMoney(availableCents, locale)}</dd>
              </div>
              <div>
                <dt>{t('wallet.part.held')}</dt>
                <dd className="text-2xl font-bold">{formatMoney(heldCents, locale)}</dd>
                {heldCents > 0 && <dd className="text-sm text-muted">{t('wallet.held.why')}</dd>}
              </div>
            </dl>
            {(coming.cents > 0 || kind === 'organization') && <Coming coming={coming} />}
          </>
        )}
      </Loaded>
      <p>
        <a className="button button-plain" href={to('/withdraw')}>
          {t('wallet.withdraw')}
        </a>
      </p>
      <p className="text-sm text-muted">
        {t(`wallet.about.${kind}`)} {t('wallet.about')}
      </p>
    </section>
  )
}
