import type { WalletFreeze } from '#contract/payouts/wallet.ts'
import { useLanguage } from '#islands/language.tsx'
import { formatDate } from '#rules/dates.ts'

/** Tells the owner of a frozen wallet since when and why, and whom to ask; else nothing. */
export function FrozenWallet({ frozen }: { frozen: WalletFreeze | null }) {
  const { t, to, locale } = useLanguage<'walletFreeze'>()
  if (frozen === null) return null
  const at = formatDate(frozen.at, locale, { year: true })
  return (
    <div className="notice notice-warn grid gap-1" role="status">
      <p>{t('walletFreeze.text', { at })}</p>
      <p className="break-words">{t('walletFreeze.why', { reason: frozen.reason })}</p>
      <p>
        <a className="link" href={to('/contactus')}>
          {t('walletFreeze.ask')}
        </a>
      </p>
    </div>
  )
}
