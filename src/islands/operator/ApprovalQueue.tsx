import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type LanguageProps, useLanguage } from '#islands/language.tsx'
import { Pagination } from '#islands/ui/Pagination.tsx'
import { Segmented } from '#islands/ui/Segmented.tsx'
import { EmptyState } from '#islands/ui/State.tsx'
import { $counters, $queue, loadQueue, type QueueState } from '#stores/operator.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import { Loaded, momentIn, Screen } from './Screen.tsx'

/** The first screen of staff: what waits for approval, the document beside each claim. */
export default function ApprovalQueue({ locale, messages }: LanguageProps) {
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
  const queue = useStore($queue)
  const [state, setState] = useState<QueueState>('PENDING')
  const [page, setPage] = useState(1)
  const reload = () => void loadQueue(state, page)
  useEffect(() => void loadQueue(state, page), [state, page])
  return (
    <div className="grid gap-4">
      <Segmented
        name="approval-state"
        legend={t('operator.show')}
        options={states.map((value) => ({ value, label: t(`decisions.state.${value}`) }))}
        value={state}
        onChange={(value) => {
          setState(states.find((one) => one === value) ?? 'PENDING')
          setPage(1)
        }}
      />
      <Loaded loading={queue} onRetry={reload}>
        {({ list, total, pages }) => (
          <>
            <p role="status">{t('operator.requests', { n: total })}</p>
            {list.length === 0 && <EmptyState t={t} text={t('operator.queue.empty')} />}
            {list.map((item) => (
              <ApprovalCard key={item.approvalId} item={item} onDecided={reload} />
            ))}
            <Pagination t={t} page={page} pages={pages} hrefOf={() => '#'} onPage={setPage} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Counters() {
  const { t, locale } = useLanguage()
  const counters = useStore($counters)
  if (counters === null) return null
  const { oldest, ...numbers } = counters
  return (
    <dl className="counters">
      {Object.entries(numbers).map(([name, value]) => (
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
