import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TrialBalance } from '#contract/staff/operator-ledger.ts'
import { Act } from '#islands/ui/Act.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { formatDate } from '#rules/dates.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { saveTrialBalance, trialBalanceStore } from '#stores/staff/operator-ledger.ts'
import { Field } from '#ui/Field.tsx'
import { EmptyState } from '#ui/State.tsx'
import { LedgerChecks } from './LedgerChecks.tsx'
import { type StaffLedgerProps, useStaffLedgerLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

/** The ledger for staff: whether it balances, and the trial balance of a day. */
export default function Ledger({ locale, messages }: StaffLedgerProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <div className="grid gap-8">
        <LedgerChecks />
        <Balance />
      </div>
    </Screen>
  )
}

const today = () => hongKongDay(Date.now())

function Balance() {
  const { t, locale } = useStaffLedgerLanguage()
  const loaded = useStore(trialBalanceStore.$loaded)
  const day = loaded.question
  useEffect(() => {
    if (trialBalanceStore.$loaded.get().question === '') {
      void trialBalanceStore.ask(today())
    }
  }, [])
  if (day === '') return null
  return (
    <section className="grid gap-4" aria-labelledby="trial-balance">
      <h2 id="trial-balance">
        {t('ledger.balance', { day: formatDate(day, locale, { year: true }) })}
      </h2>
      <Field
        t={t}
        unmarked
        id="balance-day"
        label={t('ledger.day')}
        help={t('ledger.day.help')}
        type="date"
        min="2020-01-01"
        max={today()}
        defaultValue={day}
        onChange={({ target }) => {
          if (target.value !== '') void trialBalanceStore.ask(target.value)
        }}
      />
      <Answer t={t} loaded={loaded} onRetry={() => void trialBalanceStore.load()} keepsOld>
        {(balance) => <Table balance={balance} />}
      </Answer>
      <Act act={() => saveTrialBalance(day)} busyLabel={t('ui.loading')}>
        {t('ledger.save')}
      </Act>
    </section>
  )
}

const columns = ['openingCents', 'debitCents', 'creditCents', 'closingCents'] as const
const headings = ['opening', 'debit', 'credit', 'closing'] as const

function Table({ balance: { list, total } }: { balance: TrialBalance }) {
  const { t, locale } = useStaffLedgerLanguage()
  if (list.length === 0) return <EmptyState t={t} text={t('ledger.none')} />
  const cells = (row: TrialBalance['total']) =>
    columns.map((column) => (
      <td key={column} className="whitespace-nowrap text-end">
        {formatMoney(row[column], locale)}
      </td>
    ))
  const { openingCents, debitCents, creditCents, closingCents } = total
  const agrees = openingCents === 0 && closingCents === 0 && debitCents === creditCents
  return (
    <>
      <p role="status" className={agrees ? 'notice notice-info' : 'notice notice-danger'}>
        {t(agrees ? 'ledger.agrees' : 'ledger.differs')}
      </p>
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('ledger.table')}>
        <table className="fact-table">
          <thead>
            <tr>
              <th scope="col" className="min-w-32">
                {t('ledger.part')}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="text-end">
                  {t(`ledger.${heading}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <tr key={row.part}>
                <th scope="row" className="text-start font-normal">
                  {t(`ledger.part.${row.part}`)}
                </th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-bold">
              <th scope="row" className="text-start">
                {t('ledger.total')}
              </th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="text-sm text-muted">{t('ledger.signs')}</p>
    </>
  )
}
