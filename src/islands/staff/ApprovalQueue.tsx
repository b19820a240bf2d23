import { fullMoment } from '#rules/activities/session-time.ts'
import '#styles/queue.css'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { approvalKinds } from '#contract/moderation/approvals.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { type QueueState, queueStore } from '#stores/staff/operator-queue.ts'
import { countersStore } from '#stores/staff/staff-counters.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { type OperatorProps, useLanguage } from './language.ts'
import { PersonCard } from './PersonCard.tsx'
import { Screen } from './Screen.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

/** First screen of staff: people with requests for approval, all of a person's together. */
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
      <div className="queue-filters">
        <Segmented
          name="approval-state"
          legend={t('operator.show')}
          options={states.map((value) => ({ value, label: t(`decisions.state.${value}`) }))}
          value={query.state}
          onChange={(state) => void queueStore.ask({ ...query, state, pageNum: 1 })}
        />
        <Select
          id="approval-kind"
          label={t('operator.kind')}
          options={[
            { value: '', label: t('operator.kind.all') },
            ...approvalKinds.map((value) => ({ value, label: t(`decisions.kind.${value}`) })),
          ]}
          value={query.kind ?? ''}
          onChange={({ target }) => {
            const { kind: _, ...rest } = query
            const kind = approvalKinds.find((one) => one === target.value)
            void queueStore.ask({ ...rest, ...(kind && { kind }), pageNum: 1 })
          }}
        />
      </div>
      {query.state === 'PENDING' && <KeysHelp />}
      <PagedList t={t} store={queueStore}>
        {({ list, total, requests }) => (
          <>
            <p role="status">
              {t('operator.people', { n: total })} · {t('operator.requests', { n: requests })}
            </p>
            {list.length === 0 && <EmptyState t={t} text={t('operator.queue.empty')} />}
            <People list={list} />
          </>
        )}
      </PagedList>
    </div>
  )
}

const keyOf = ({ who }: QueuePerson) => `${who.kind}-${who.id}`

/** One card is open at a time: the first, until another is opened. */
function People({ list }: { list: QueuePerson[] }) {
  const [chosen, setChosen] = useState<{ key: string | null; index: number } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const focusLater = useFocusLater()
  useQueueKeys(root, list)
  const chosenIndex = chosen?.index ?? 0
  const isThere = list.some((one) => keyOf(one) === chosen?.key)
  // Once all requests of a person are decided, the person who moves into their row is next.
  const next = list[Math.min(chosenIndex, list.length - 1)]
  const open =
    chosen?.key === null || isThere
      ? (chosen?.key ?? null)
      : next === undefined
        ? null
        : keyOf(next)
  return (
    <div className="grid gap-4" ref={root}>
      {list.map((person, index) => {
        const key = keyOf(person)
        return (
          <PersonCard
            key={key}
            id={key}
            person={person}
            isOpen={key === open}
            onToggle={() => setChosen({ key: key === open ? null : key, index })}
            onDecided={(left) => {
              setChosen({ key, index })
              const after = list[index + 1] ?? list[index - 1]
              focusLater(left ?? (after === undefined ? '' : keyOf(after)))
            }}
          />
        )
      })}
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
          <dd>{fullMoment(oldest, locale)}</dd>
        </div>
      )}
    </dl>
  )
}
