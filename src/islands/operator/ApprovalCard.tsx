import { useState } from 'react'
import { reasonsOf } from '#contract/approvals.ts'
import type { QueueItem } from '#contract/operator.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { StateBadge } from '#islands/ui/StateBadge.tsx'
import { approve, queueStore } from '#stores/operator.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { CourseMedia } from './CourseMedia.tsx'
import { useLanguage } from './language.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { momentIn, OwnRecord } from './Screen.tsx'
import { useOvertaken } from './use-overtaken.ts'

/** One request: who asks, what is claimed, the document, and the decision. */
export function ApprovalCard({ item }: { item: QueueItem }) {
  const { t, locale } = useLanguage()
  const [isRejecting, setRejecting] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  // Not before staff ask for it: each look is written to the log.
  const [isShown, setShown] = useState(false)
  const { submit, isOff, failure } = useSubmission()
  useOvertaken(failure, queueStore.load)
  const { approvalId, kind, who, state, fileId } = item
  const isText = isInWords(kind)
  const isNamed = item.namedIn.length > 0
  const title = `${t(`decisions.kind.${kind}`)} · ${who.name}`

  const decided = () => {
    setRejecting(false)
    showToast(t('operator.decided'), 'ok')
    return queueStore.load()
  }
  const onApprove = () => void submit(() => approve(approvalId, isConfirmed), decided)

  return (
    <article className="card grid gap-3" aria-label={title}>
      <div className="proof-head">
        <h2 className="font-bold first-letter:uppercase">{title}</h2>
        <StateBadge t={t} state={state} />
      </div>
      <p className="text-sm text-muted">
        {t(`operator.who.${who.kind}`, { id: who.id })} ·{' '}
        {t('operator.asked', { at: momentIn(locale, item.createdAt) })}
      </p>
      <div className="claim-pair">
        <Claims item={item} />
        {fileId === null && !isText && (
          <p className="text-sm text-muted">{t('operator.noDocument')}</p>
        )}
        {fileId !== null && isShown && (
          <PrivateDocument t={t} fileId={fileId} label={t('operator.document')} />
        )}
        {fileId !== null && !isShown && (
          <div>
            <Button onClick={() => setShown(true)}>{t('operator.document.show')}</Button>
          </div>
        )}
      </div>
      {item.media.length > 0 && <CourseMedia media={item.media} />}
      {kind === 'tutor.texts' && state === 'PENDING' && (
        <p className="text-sm text-muted">{t('operator.texts.public')}</p>
      )}
      {isNamed && (
        <p className="notice notice-warn">
          <Icon name="warning" />
          {t('operator.named', {
            parts: item.namedIn
              .map((part) => t(`decisions.part.${part}`))
              .join(t('operator.named.join')),
          })}
        </p>
      )}
      {item.reason !== null && <p>{t(`decisions.reason.${item.reason}`)}</p>}
      {item.note !== '' && <p>{item.note}</p>}
      {state === 'PENDING' && item.own && <OwnRecord />}
      {state === 'PENDING' && !item.own && (
        <>
          {kind === 'certificate' && (
            <label className="choice">
              <input
                type="checkbox"
                checked={isConfirmed}
                onChange={({ target }) => setConfirmed(target.checked)}
              />
              <span>{t('operator.issuerConfirmed')}</span>
            </label>
          )}
          <FailureNotice failure={failure} />
          <div className="proof-acts">
            <Button
              kind="brand"
              aria-disabled={isOff || isNamed || undefined}
              onClick={() => !isNamed && onApprove()}
            >
              {t('operator.approve')}
            </Button>
            <Button kind="danger" onClick={() => setRejecting(true)}>
              {t('operator.reject')}
            </Button>
          </div>
        </>
      )}
      <RejectDialog
        approvalId={approvalId}
        reasons={reasonsOf[kind]}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onDecided={decided}
      />
    </article>
  )
}

/** Texts, which no document proves. */
const isInWords = (kind: QueueItem['kind']) =>
  kind === 'tutor.introduction' ||
  kind === 'tutor.texts' ||
  kind === 'course' ||
  kind === 'activity'

/** What is to be changed, beside what stands there now. */
function Claims({ item }: { item: QueueItem }) {
  const { t } = useLanguage()
  const wordOf = (field: string, value: string) =>
    field === 'name' && item.kind === 'certificate'
      ? t(`proofs.name.${value}` as MessageKey<'proofs'>)
      : value
  const isText = isInWords(item.kind)
  return (
    <dl className="claims">
      {item.claims.map(({ field, before, after }) => (
        <div key={field}>
          <dt>
            {t(
              (item.kind === 'tutor.texts'
                ? `decisions.part.${field}`
                : `operator.field.${field}`) as MessageKey<'decisions' | 'operator'>,
            )}
          </dt>
          <dd>
            {isText ? (
              <>
                <p className="claim-text">{after}</p>
                {before !== null && (
                  <details className="text-muted">
                    <summary>
                      <span className="link">{t('operator.before')}</span> <Icon name="down" />
                    </summary>
                    <p className="claim-text">{before}</p>
                  </details>
                )}
              </>
            ) : (
              <>
                {before !== null && <del>{before}</del>}{' '}
                <strong>{after === null ? t('operator.removed') : wordOf(field, after)}</strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
