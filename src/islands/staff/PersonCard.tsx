import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { QueueItem, QueuePerson } from '#contract/staff/operator-approvals.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { $read, hasDocument, isLookedAt } from '#stores/staff/operator-queue.ts'
import { Icon } from '#ui/Icon.tsx'
import { ApproveSeen } from './ApproveSeen.tsx'
import { useLanguage } from './language.ts'
import { neighboursOf, requestId } from './neighbours.ts'
import { RequestCard } from './RequestCard.tsx'
import { OwnRecord } from './Screen.tsx'

type Props = {
  id: string
  person: QueuePerson
  isOpen: boolean
  onToggle: () => void
  /** After a decision, with the id of the person's next request; null if that was the last. */
  onDecided: (next: string | null) => void
}

/** A person's requests; the header counts the pending and the inspected ones. */
export function PersonCard({ id, person, isOpen, onToggle, onDecided }: Props) {
  const { t, locale } = useLanguage()
  const read = useStore($read)
  const [shown, setShown] = useState<number | null>(null)
  const { who, own, items, count, since } = person
  const isWaiting = items[0]?.state === 'PENDING'
  const looked = items.filter((item) => isLookedAt(item, read)).length
  const seen = items.filter((item) => isLookedAt(item, read) && item.namedIn.length === 0)
  const documents = items.flatMap((item) => (item.fileId === null ? [] : item.approvalId))
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const kindText = (kind: QueueItem['kind']) => {
    const number = items.filter((item) => item.kind === kind).length
    return t(`decisions.kind.${kind}`) + (number > 1 ? ` × ${number}` : '')
  }
  const nextOf = (approvalId: number) => {
    const index = items.findIndex((item) => item.approvalId === approvalId)
    const next = items[index + 1] ?? items[index - 1]
    return next === undefined ? null : requestId(next.approvalId)
  }
  return (
    <article className="card person-card" aria-labelledby={id}>
      <h2 className="person-head">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          data-stop="person"
          className="person-name"
          onClick={onToggle}
        >
          <span className="font-bold">{who.name}</span>
          <span className="text-sm text-muted">
            {t(`operator.who.${who.kind}`, { id: who.id })} ·{' '}
            {t(isWaiting ? 'operator.waits' : 'operator.decidedAt', {
              at: fullMoment(since, locale),
            })}
          </span>
          <Icon name="down" />
        </button>
      </h2>
      <p className="text-sm">
        {kinds.map((kind) => kindText(kind)).join(t('operator.named.join'))}
        {isWaiting && !own && (
          <span className="text-muted"> · {t('operator.looked', { n: looked, of: count })}</span>
        )}
      </p>
      {isOpen && (
        <div className="person-requests">
          {own && isWaiting && <OwnRecord />}
          {items.map((item) => (
            <RequestCard
              key={item.approvalId}
              item={item}
              who={who.name}
              own={own}
              isLookedAt={isLookedAt(item, read)}
              isShown={shown === item.approvalId}
              onShow={(isShown) => setShown(isShown ? item.approvalId : null)}
              others={neighboursOf(documents, item.approvalId)}
              onShowOther={setShown}
              onDecided={() => onDecided(nextOf(item.approvalId))}
            />
          ))}
          {count > items.length && <p>{t('operator.more', { n: count - items.length })}</p>}
          {isWaiting && !own && seen.length > 0 && (
            <ApproveSeen
              name={who.name}
              items={seen}
              unopened={items.filter((item) => hasDocument(item) && !item.opened).length}
              onDecided={(approved) => {
                const left = items.find(({ approvalId }) => !approved.includes(approvalId))
                onDecided(left === undefined ? null : requestId(left.approvalId))
              }}
            />
          )}
        </div>
      )}
    </article>
  )
}
