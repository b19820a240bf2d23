import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DataOf } from '#contract/kernel.ts'
import type { ledgerChecks } from '#contract/staff/operator-ledger.ts'
import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatDecimal } from '#rules/numbers.ts'
import { checkNow, ledgerChecksStore } from '#stores/staff/operator-ledger.ts'
import { useStaffLedgerLanguage } from './language.ts'

const againMs = 2000

/** The result of the nightly check, and a button to run it again. */
export function LedgerChecks() {
  const { t } = useStaffLedgerLanguage()
  const loaded = useStore(ledgerChecksStore.$loaded)
  const isRunning = loaded.state === 'ready' && loaded.value.isRunning
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void ledgerChecksStore.load(), againMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <section className="grid gap-4" aria-labelledby="ledger-check">
      <h2 id="ledger-check">{t('ledger.check')}</h2>
      <p className="text-sm text-muted">{t('ledger.check.text')}</p>
      <Loaded t={t} store={ledgerChecksStore} keepsOld>
        {({ last }) => <Last last={last} />}
      </Loaded>
      {isRunning ? (
        <p role="status">{t('ledger.check.running')}</p>
      ) : (
        <Act act={checkNow}>{t('ledger.check.now')}</Act>
      )}
    </section>
  )
}

function Last({ last }: { last: DataOf<typeof ledgerChecks>['last'] }) {
  const { t, locale } = useStaffLedgerLanguage()
  if (last === null) return <p>{t('ledger.check.never')}</p>
  const { faults, found, entries, tookMs } = last
  const values = {
    at: fullMoment(last.at, locale),
    entries,
    seconds: formatDecimal(tookMs / 1000, 1),
  }
  if (faults === 0) {
    return <p className="notice notice-info">{t('ledger.check.sound', values)}</p>
  }
  return (
    <div className="notice notice-error grid gap-1">
      <p>{t('ledger.check.faults', { n: faults, ...values })}</p>
      <ul className="list-disc ps-5">
        {found.map(({ check, id }) => (
          <li key={`${check} ${id}`}>{t('ledger.check.fault', { check, id })}</li>
        ))}
        {faults > found.length && <li>{t('ledger.check.more', { n: faults - found.length })}</li>}
      </ul>
    </div>
  )
}
