import type { Withdrawal } from '#contract/payouts/withdrawals.ts'
import { Act } from '#islands/ui/Act.tsx'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { cancelWithdrawal, withdrawalsStore } from '#stores/payouts/withdrawals.ts'
import { showToast } from '#stores/toasts.ts'
import { EmptyState } from '#ui/State.tsx'
import { AnyMember } from './AnyMember.tsx'
import { useLanguage, type WithdrawalProps } from './language.ts'
import { payeeText, StateOf } from './texts.tsx'

export default function WithdrawList(props: WithdrawalProps) {
  return (
    <AnyMember {...props}>
      <List />
    </AnyMember>
  )
}

function List() {
  const { t, to } = useLanguage()
  return (
    <div className="grid gap-4">
      <p>
        <a className="link" href={to('/withdraw')}>
          {t('withdrawals.title')}
        </a>
      </p>
      <PagedList t={t} store={withdrawalsStore}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState t={t} text={t('withdrawals.none')} />
          ) : (
            <ul className="grid gap-3" aria-label={t('withdrawals.list')}>
              {list.map((one) => (
                <Row key={`${one.withdrawalNo} ${one.status}`} withdrawal={one} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </div>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, locale } = useLanguage()
  const { withdrawalNo, status, amountCents, payee, reason, createdAt, changedAt, may } = withdrawal
  const cancel = async () => {
    await cancelWithdrawal(withdrawalNo)
    showToast(t('withdrawals.cancelled'), 'ok')
  }
  return (
    <li className="card grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatMoney(amountCents, locale)}</strong>
        <StateOf status={status} />
        <span className="text-sm text-muted">{withdrawalNo}</span>
      </div>
      <p className="break-words">{payeeText(t, payee)}</p>
      <p className="text-sm text-muted">
        {t('withdrawals.times', {
          begun: fullMoment(createdAt, locale),
          changed: fullMoment(changedAt, locale),
        })}
      </p>
      {reason !== '' && <p>{t('withdrawals.reason', { reason })}</p>}
      {may.includes('cancel') && (
        <Act act={cancel} label={`${t('withdrawals.cancel')} ${withdrawalNo}`}>
          {t('withdrawals.cancel')}
        </Act>
      )}
    </li>
  )
}
