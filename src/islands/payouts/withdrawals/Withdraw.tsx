import { useStore } from '@nanostores/react'
import type { Payee } from '#contract/payouts/payees.ts'
import { FrozenWallet } from '#islands/payouts/wallet/FrozenWallet.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { firstPayPasswordDays } from '#rules/primitives/first-pay-password.ts'
import { $session } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { payeesStore } from '#stores/payouts/payees.ts'
import { type WithdrawState, withdrawStateStore } from '#stores/payouts/withdrawals.ts'
import { AnyMember } from './AnyMember.tsx'
import { useLanguage, type WithdrawalProps } from './language.ts'
import { Payees } from './Payees.tsx'
import { StateOf } from './texts.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Withdraws money from the wallet, and manages the payees. */
export default function Withdraw(props: WithdrawalProps) {
  return (
    <AnyMember {...props}>
      <Screen />
    </AnyMember>
  )
}

function Screen() {
  const { t, to } = useLanguage()
  return (
    <div className="grid gap-6">
      <Loaded t={t} store={withdrawStateStore} keepsOld>
        {(state) => <Ask state={state} />}
      </Loaded>
      <Payees />
      <p>
        <a className="link" href={to('/withdraw-list')}>
          {t('withdrawals.list')}
        </a>
      </p>
    </div>
  )
}

function Ask({ state }: { state: WithdrawState }) {
  const { t, to, locale } = useLanguage()
  const kind = useStore($session)?.kind
  const side =
    kind === userKinds.organization ? 'organization' : kind === userKinds.tutor ? 'tutor' : 'parent'
  const { availableCents, hasPayPassword, canTrade, frozen, heldUntil, heldFor, running } = state
  return (
    <section className="card grid gap-4" aria-label={t('withdrawals.title')}>
      <p>
        {t('withdrawals.available')}{' '}
        <strong className="text-2xl">{formatMoney(availableCents, locale)}</strong>
      </p>
      <FrozenWallet frozen={frozen} />
      {heldUntil !== null && (
        <p className="notice notice-warn">
          {t(heldFor === 'payPasswordFirst' ? 'withdrawals.held.first' : 'withdrawals.held', {
            at: momentText(heldUntil, locale),
          })}
        </p>
      )}
      {running !== null && (
        <p className="notice notice-info">
          {t('withdrawals.running', { no: running.withdrawalNo })}{' '}
          <StateOf status={running.status} />
        </p>
      )}
      {!canTrade && <p className="notice notice-warn">{t('withdrawals.cannotTrade')}</p>}
      {!hasPayPassword && (
        <p className="notice notice-warn">
          <span>
            {t('withdrawals.noPayPassword', { days: firstPayPasswordDays })}{' '}
            <a className="link" href={to(`/${side}/dashboard/setting#payPassword`)}>
              {t('withdrawals.toSettings')}
            </a>
          </span>
        </p>
      )}
      {running === null && hasPayPassword && canTrade && frozen === null && heldUntil === null && (
        <Loaded t={t} store={payeesStore} keepsOld>
          {({ list }) => <ToPayee payees={list} availableCents={availableCents} />}
        </Loaded>
      )}
      <p className="text-sm text-muted">{t('withdrawals.how')}</p>
    </section>
  )
}

function ToPayee({ payees, availableCents }: { payees: readonly Payee[]; availableCents: number }) {
  const { t, locale } = useLanguage()
  const usable = payees.filter(({ usable: isUsable }) => isUsable)
  if (availableCents === 0) return <p>{t('withdrawals.nothing')}</p>
  if (usable.length === 0) {
    const [soonest] = payees.map(({ usableAt }) => usableAt).sort()
    return (
      <p>
        {soonest === undefined
          ? t('withdrawals.noPayee')
          : t('withdrawals.payeeWaits', { at: momentText(soonest, locale) })}
      </p>
    )
  }
  return (
    <WithdrawForm
      key={usable.map(({ payeeId }) => payeeId).join()}
      usable={usable}
      cents={availableCents}
    />
  )
}
