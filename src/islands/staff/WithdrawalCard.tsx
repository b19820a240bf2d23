import { useMemo, useState } from 'react'
import type { StaffWithdrawal } from '#contract/staff/operator-withdrawals.ts'
import { payeeText, StateOf } from '#islands/payouts/withdrawals/texts.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import {
  approveWithdrawal,
  type Refusal,
  settleForm,
  staffWithdrawalsStore,
  wholeWithdrawal,
} from '#stores/staff/operator-withdrawals.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useWithdrawalsLanguage } from './language.ts'
import { OwnRecord } from './Screen.tsx'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'

const hoursSince = (at: string) => Math.floor((Date.now() - Date.parse(at)) / hourMs)

const refusals = ['reject', 'pay', 'return'] as const satisfies Refusal[]

export function WithdrawalCard({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t, locale } = useWithdrawalsLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [doing, setDoing] = useState<Refusal | null>(null)
  const [isWhole, setWhole] = useState(false)
  const { withdrawalNo, status, amountCents, payee, owner, own, mayNow, reason } = withdrawal
  useOvertaken(failure, staffWithdrawalsStore.load)
  const approve = async () => {
    await approveWithdrawal(withdrawalNo)
    showToast(t('payouts.approved'), 'ok')
  }
  const names = owner.names.join(' · ')
  return (
    <article className="card grid gap-3" aria-label={withdrawalNo}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{formatMoney(amountCents, locale)}</strong>
        <StateOf status={status} />
        <span className="text-sm text-muted">
          {withdrawalNo} · {fullMoment(withdrawal.createdAt, locale)}
        </span>
      </div>
      <dl className="claims">
        <div>
          <dt>{t('payouts.owner')}</dt>
          <dd>
            {names === '' ? t('payouts.nameless') : names}
            {names !== '' && !owner.proved && ` (${t('payouts.unproved')})`}{' '}
            <span className="text-sm text-muted">
              {t(`operator.account.${owner.kind}`, { id: owner.id })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.payee')}</dt>
          <dd>{payeeText(t, payee)}</dd>
        </div>
      </dl>
      {owner.status !== 'active' && (
        <p className="notice notice-warn">{t('payouts.owner.closed')}</p>
      )}
      {owner.walletFrozen && <p className="notice notice-warn">{t('payouts.owner.frozen')}</p>}
      {owner.heldUntil !== null && (
        <p className="notice notice-warn">
          {t('payouts.owner.held', { at: fullMoment(owner.heldUntil, locale) })}
        </p>
      )}
      {owner.changes.length > 0 && (
        <ul className="text-sm">
          {owner.changes.map(({ what, at }) => (
            <li key={`${what} ${at}`}>
              {t('payouts.changed', { what: t(`payouts.change.${what}`), n: hoursSince(at) })}
            </li>
          ))}
        </ul>
      )}
      {owner.walletOwes && <p className="notice notice-warn">{t('payouts.owner.owes')}</p>}
      {withdrawal.approvedByMe && status === 'APPROVED' && (
        <p className="text-sm text-muted">{t('payouts.byMe')}</p>
      )}
      {reason !== '' && <q className="claim-text block">{reason}</q>}
      {own && <OwnRecord />}
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        {mayNow.includes('approve') && (
          <Button
            kind="brand"
            aria-label={`${t('payouts.approve')} ${withdrawalNo}`}
            aria-disabled={isOff || undefined}
            onClick={() => void submit(approve)}
          >
            {t('payouts.approve')}
          </Button>
        )}
        {refusals
          .filter((what) => mayNow.includes(what))
          .map((what) => (
            <Button
              key={what}
              aria-label={`${t(`payouts.${what}`)} ${withdrawalNo}`}
              aria-expanded={doing === what}
              onClick={() => setDoing(doing === what ? null : what)}
            >
              {t(`payouts.${what}`)}
            </Button>
          ))}
      </div>
      <div>
        <Button
          aria-label={`${t('payouts.history')} ${withdrawalNo}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t('payouts.history')}
        </Button>
      </div>
      {isWhole && <History withdrawalNo={withdrawalNo} />}
      {doing !== null && <Settle key={doing} withdrawalNo={withdrawalNo} what={doing} />}
    </article>
  )
}

/** Its history, and the data sent to the bank; each access is logged. */
function History({ withdrawalNo }: { withdrawalNo: string }) {
  const { t, locale } = useWithdrawalsLanguage()
  const store = useMemo(() => wholeWithdrawal(withdrawalNo), [withdrawalNo])
  return (
    <Loaded t={t} store={store}>
      {({ history, lines }) => (
        <ul className="grid gap-2 border-s-2 border-line ps-4 text-sm">
          {history.map(({ to, reason, at }) => (
            <li key={`${at} ${to}`}>
              {t(`withdrawals.state.${to}`)}
              <span className="block text-muted">{fullMoment(at, locale)}</span>
              {reason !== '' && <q className="block break-words">{reason}</q>}
            </li>
          ))}
          {lines.map(({ fileId, reference, bankReference }) => (
            <li key={reference}>
              {t('operator.subject.payout.line', {
                payout: t('operator.subject.payout', { id: fileId }),
                reference,
                bankReference,
              })}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Settle({ withdrawalNo, what }: { withdrawalNo: string; what: Refusal }) {
  const { t } = useWithdrawalsLanguage()
  const form = useForm(() => settleForm(withdrawalNo, what))
  useOvertaken(form.failure, staffWithdrawalsStore.load)
  return (
    <Form
      form={form}
      label={t(`payouts.${what}`)}
      submitLabel={t(`payouts.${what}`)}
      onSent={(answer) => showDone(t, answer, t('payouts.done'))}
    />
  )
}
