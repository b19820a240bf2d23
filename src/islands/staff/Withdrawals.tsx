import { useStore } from '@nanostores/react'
import type { StaffWithdrawal } from '#contract/staff/operator-withdrawals.ts'
import { withdrawalStatuses } from '#contract/vocabulary.ts'
import { Act } from '#islands/ui/Act.tsx'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { formatMoney } from '#rules/numbers.ts'
import { sendWithdrawals, staffWithdrawalsStore } from '#stores/staff/operator-withdrawals.ts'
import { showToast } from '#stores/toasts.ts'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { FindForm } from './FindForm.tsx'
import { useWithdrawalsLanguage, type WithdrawalsProps } from './language.ts'
import { Screen } from './Screen.tsx'
import { WithdrawalCard } from './WithdrawalCard.tsx'

// Below the list.
const loadFiles = () => import('./PayoutFiles.tsx')

/** Withdrawals for staff, payment files, and the bank's results. */
export default function Withdrawals({ locale, messages }: WithdrawalsProps) {
  const PayoutFiles = useLoaded(loadFiles, true)
  return (
    <Screen locale={locale} messages={messages}>
      <div className="grid gap-6">
        <List />
        {PayoutFiles && <PayoutFiles />}
      </div>
    </Screen>
  )
}

function List() {
  const { t } = useWithdrawalsLanguage()
  const { status } = useStore(staffWithdrawalsStore.$loaded).question
  return (
    <section className="grid gap-4" aria-labelledby="withdrawals">
      <h2 id="withdrawals">{t('withdrawals.list')}</h2>
      <Select
        id="withdrawal-status"
        label={t('operator.show')}
        options={withdrawalStatuses.map((value) => ({
          value,
          label: t(`withdrawals.state.${value}`),
        }))}
        value={status}
        onChoose={(next) => void staffWithdrawalsStore.ask({ status: next, pageNum: 1 })}
      />
      <FindForm
        id="withdrawal-number"
        label={t('payouts.find')}
        help={t('payouts.find.help')}
        onFind={(number) => {
          const withdrawalNo = number.toUpperCase()
          void staffWithdrawalsStore.ask({ status, withdrawalNo, pageNum: 1 })
        }}
      />
      <PagedList t={t} store={staffWithdrawalsStore}>
        {({ list, total }) => (
          <>
            <p role="status">{t('payouts.count', { n: total })}</p>
            {list.length === 0 && <EmptyState t={t} text={t('payouts.none')} />}
            <SendAll list={list.filter(({ mayNow }) => mayNow.includes('send'))} />
            {list.map((one) => (
              <WithdrawalCard key={`${one.withdrawalNo} ${one.status}`} withdrawal={one} />
            ))}
          </>
        )}
      </PagedList>
    </section>
  )
}

/** One payment file of all withdrawals shown that a colleague has approved. */
function SendAll({ list }: { list: readonly StaffWithdrawal[] }) {
  const { t, locale } = useWithdrawalsLanguage()
  if (list.length === 0) return null
  const cents = list.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const write = async () => {
    await sendWithdrawals(list.map(({ withdrawalNo }) => withdrawalNo))
    showToast(t('payouts.sent'), 'ok')
  }
  return (
    <div className="grid gap-2">
      <Act kind="brand" act={write}>
        {t('payouts.send', { n: list.length, amount: formatMoney(cents, locale) })}
      </Act>
      <p className="text-sm text-muted">{t('payouts.send.help')}</p>
    </div>
  )
}
