import type { ComingMoney } from '#contract/payouts/wallet.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { releaseHours } from '#rules/activities/ticket-refund.ts'
import { refundDays } from '#rules/courses/course-refund.ts'
import { formatMoney } from '#rules/numbers.ts'
import { useLanguage } from './language.ts'

/** Sales not yet earned: amounts, items, and when they reach the wallet. */
export function Coming({ coming: { cents, commissionCents, list } }: { coming: ComingMoney }) {
  const { t, locale } = useLanguage()
  const money = (sum: number) => formatMoney(sum, locale)
  return (
    <div className="grid gap-2">
      <dl>
        <dt>{t('wallet.coming')}</dt>
        <dd className="text-2xl font-bold">{money(cents)}</dd>
      </dl>
      <p className="text-sm text-muted">
        {t('wallet.coming.text', { hours: releaseHours, days: refundDays })}{' '}
        {commissionCents > 0
          ? t('wallet.coming.commission', { amount: money(commissionCents) })
          : t('wallet.coming.noCommission')}
      </p>
      {list.length > 0 && (
        <ul className="grid gap-1 text-sm tabular-nums" aria-label={t('wallet.coming')}>
          {list.map(({ what, id, title, startsAt, by, ...one }) => (
            <li key={`${what} ${id} ${startsAt}`}>
              {t('wallet.coming.line', {
                sold:
                  startsAt === null
                    ? t(`wallet.coming.${what === 'packages' ? 'packages' : 'course'}`, { title })
                    : t('wallet.coming.session', { title, time: momentText(startsAt, locale) }),
                due:
                  by === null
                    ? t('wallet.coming.open', { amount: money(one.cents) })
                    : t('wallet.coming.by', {
                        amount: money(one.cents),
                        time: momentText(by, locale),
                      }),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
