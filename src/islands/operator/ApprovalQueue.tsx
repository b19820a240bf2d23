import { useStore } from '@nanostores/react'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { countersStore, type QueueState, queueStore } from '#stores/operator.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { EmptyState } from '#ui/State.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { type OperatorProps, useLanguage } from './language.ts'
import { momentIn, Screen } from './Screen.tsx'

/** The first screen of staff: what waits for approval, the document beside each claim. */
export default function ApprovalQueue({ locale, messages }: OperatorProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <Counters />
      <List />
    </Screen>
  )
}

const states = ['PENDING', 'APPROVED', 'REJECTED'] as const satisfies readonly QueueState[]

function List() {
  const { t } = useLanguage()
  const query = useStore(queueStore.$loaded).question
  return (
    <div className="grid gap-4">
      <Segmented
        name="approval-state"
        legend={t('operator.show')}
        options={states.map((value) => ({ value, label: t(`decisions.state.${value}`) }))}
        value={query.state}
        onChange={(value) => {
          const state = states.find((one) => one === value) ?? 'PENDING'
          void queueStore.ask({ state, pageNum: 1 })
        }}
      />
      <PagedList t={t} store={queueStore}>
        {({ list, total }) => (
          <>
            <p role="status">{t('operator.requests', { n: total })}</p>
            {list.length === 0 && <EmptyState t={t} text={t('operator.queue.empty')} />}
            {list.map((item) => (
              <ApprovalCard key={item.approvalId} item={item} />
            ))}
          </>
        )}
      </PagedList>
    </div>
  )
}

function Counters() {
  const { t, locale } = useLanguage()
  const counters = useStore(countersStore.$loaded)
  if (counters.state !== 'ready') return null
  const { oldest, ...numbers } = counters.value
  return (
    <dl className="counters">
      {(Object.entries(numbers) as [keyof typeof numbers, number][]).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`operator.counter.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {oldest !== null && (
        <div className="counter-moment">
          <dt>{t('operator.counter.oldest')}</dt>
          <dd>{momentIn(locale, oldest)}</dd>
        </div>
      )}
    </dl>
  )
}
