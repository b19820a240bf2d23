import { useStore } from '@nanostores/react'
import type { DataOf } from '#contract/kernel.ts'
import { differenceLists, type reconciliationState } from '#contract/payouts/reconciliation.ts'
import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import {
  compareNow,
  differencesStore,
  reconciliationStore,
  reloadReconciliation,
} from '#stores/staff/operator-reconciliation.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { DifferenceCard } from './DifferenceCard.tsx'
import { type ReconciliationProps, useReconciliationLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

type State = DataOf<typeof reconciliationState>

/** Compares our books with the providers' lists, for staff. */
export default function Reconciliation({ locale, messages }: ReconciliationProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <div className="grid gap-8">
        <Comparison />
        <Differences />
      </div>
    </Screen>
  )
}

function Comparison() {
  const { t } = useReconciliationLanguage()
  return (
    <section className="grid gap-3" aria-labelledby="comparison">
      <h2 id="comparison">{t('reconciliation.comparison')}</h2>
      <p className="text-sm text-muted">{t('reconciliation.help')}</p>
      <Loaded t={t} store={reconciliationStore} keepsOld>
        {(state) =>
          state.provider === null ? (
            <EmptyState t={t} text={t('reconciliation.noProvider')} />
          ) : (
            <Last state={state} />
          )
        }
      </Loaded>
    </section>
  )
}

function Last({ state: { last, isComing } }: { state: State }) {
  const { t, locale } = useReconciliationLanguage()
  return (
    <div className="card grid gap-3">
      {last === null ? (
        <p>{t('reconciliation.never')}</p>
      ) : (
        <>
          <p>{t('reconciliation.last', { at: fullMoment(last.at, locale) })}</p>
          <p className="text-sm text-muted">
            {t('reconciliation.looked', {
              since: fullMoment(last.since, locale),
              payments: last.payments,
              refunds: last.refunds,
              disputes: last.disputes,
            })}
          </p>
          {last.booked > 0 && <p>{t('reconciliation.booked', { n: last.booked })}</p>}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isComing ? (
          <>
            <p role="status">{t('reconciliation.coming')}</p>
            <Button onClick={() => void reloadReconciliation()}>{t('reconciliation.look')}</Button>
          </>
        ) : (
          <Act act={compareNow}>{t('reconciliation.now')}</Act>
        )}
      </div>
    </div>
  )
}

function Differences() {
  const { t } = useReconciliationLanguage()
  const { list: shown } = useStore(differencesStore.$loaded).question
  const state = useStore(reconciliationStore.$loaded)
  const isNever = !('value' in state) || state.value?.last == null
  const none = shown === 'open' && isNever ? 'never' : shown
  return (
    <section className="grid gap-4" aria-labelledby="differences">
      <h2 id="differences">{t('reconciliation.differences')}</h2>
      <Select
        id="difference-list"
        label={t('operator.show')}
        options={differenceLists.map((value) => ({
          value,
          label: t(`reconciliation.list.${value}`),
        }))}
        value={shown}
        onChoose={(list) => void differencesStore.ask({ list, pageNum: 1 })}
      />
      <PagedList t={t} store={differencesStore}>
        {({ list }) => (
          <>
            {list.length === 0 && <EmptyState t={t} text={t(`reconciliation.none.${none}`)} />}
            {list.map((difference) => (
              <DifferenceCard
                key={`${difference.differenceId} ${difference.settledAt}`}
                difference={difference}
              />
            ))}
          </>
        )}
      </PagedList>
    </section>
  )
}
