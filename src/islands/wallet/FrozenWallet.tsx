import type { WalletFreeze } from '#contract/wallet.ts'
import { useLanguage } from '#islands/language.tsx'
import { formatDate } from '#rules/dates.ts'

/** Tells an owner that nothing leaves the wallet, since when and why, and whom to ask; nothing while it is open. */
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
