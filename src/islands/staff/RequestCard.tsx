import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { reasonsOf } from '#contract/moderation/approvals.ts'
import type { QueueItem } from '#contract/staff/operator-approvals.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { StateBadge } from '#islands/ui/StateBadge.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import {
  $confirmed,
  $keysOn,
  approve,
  confirmIssuer,
  hasDocument,
  markRead,
  queueStore,
} from '#stores/staff/operator-queue.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Pill } from '#ui/Pill.tsx'
import { CourseMedia, firstLessonId, lessonsShowing } from './CourseMedia.tsx'
import { Claims, claimViews } from './claim-views.tsx'
import { useLanguage } from './language.ts'
import { type Neighbours, requestId } from './neighbours.ts'
import { useOvertaken } from './use-overtaken.ts'
import { useRead } from './use-read.ts'

const loadDocument = () => import('./ClaimDocument.tsx')
const loadReject = () => import('./RejectDialog.tsx')
const loadPage = () => import('./RequestPage.tsx')
const loadUnseen = () => import('./AskUnseen.tsx')

type Props = {
  item: QueueItem
  who: string
  own: boolean
  isLookedAt: boolean
  isShown: boolean
  onShow: (isShown: boolean) => void
  others: Neighbours
  onShowOther: (approvalId: number) => void
  onDecided: () => void
}

export function RequestCard(props: Props) {
  const { item, who, own, isLookedAt, isShown, onShow, others, onShowOther, onDecided } = props
  const { t, locale } = useLanguage()
  const [asks, setAsks] = useState<'reject' | 'unseen' | null>(null)
  const [lessons, setLessons] = useState<readonly string[]>([])
  const focusLater = useFocusLater()
  const hasKeys = useStore($keysOn)
  const isConfirmed = useStore($confirmed).has(item.approvalId)
  const { submit, isOff, failure } = useSubmission()
  // Loaded after the first screen, before it is needed.
  const RejectDialog = useLoaded(loadReject, true)
  const AskUnseen = useLoaded(loadUnseen, true)
  const RequestPage = useLoaded(loadPage, item.kind === 'course' || item.kind === 'activity')
  /** Decided here or elsewhere: the next request gets the focus. */
  const leave = () => {
    setAsks(null)
    onDecided()
    return queueStore.load()
  }
  useOvertaken(failure, leave)
  const { approvalId, kind, state, fileId } = item
  const { isProved, note } = claimViews[kind]
  const isNamed = item.namedIn.length > 0
  // Several documents are told apart by their names.
  const name = item.claims.find(({ field }) => kind === 'certificate' && field === 'title')?.after
  const title = t(`decisions.kind.${kind}`) + (name ? ` · ${name}` : '')
  const isOpenFor = state === 'PENDING' && !own
  const ClaimDocument = useLoaded(loadDocument, fileId !== null)
  const end = useRead(useCallback(() => markRead(approvalId), [approvalId]))

  const decided = (verdict: 'approved' | 'rejected') => {
    showToast(t(`operator.decided.${verdict}`, { what: subjectOf(item, title), who }), 'ok')
    return leave()
  }
  const approveNow = (unseen: boolean) =>
    void submit(
      () => approve(approvalId, { unseen }),
      () => decided('approved'),
    )
  const onApprove = () => {
    if (isNamed) return
    if (hasDocument(item) && !item.opened) setAsks('unseen')
    else approveNow(false)
  }

  const onLook = () => {
    setAsks(null)
    if (fileId !== null) return onShow(true)
    setLessons(lessonsShowing(item.media).slice(0, 1))
    focusLater(firstLessonId(approvalId))
  }

  return (
    <article
      className="request"
      id={requestId(approvalId)}
      tabIndex={-1}
      data-stop="request"
      aria-label={title}
    >
      <div className="proof-head">
        <h3 className="font-bold first-letter:uppercase">{title}</h3>
        {state !== 'PENDING' && <StateBadge t={t} state={state} />}
        {isOpenFor && <LookedAt isLookedAt={isLookedAt} isDocument={hasDocument(item)} />}
        <span className="text-sm text-muted">
          {t('operator.asked', { at: fullMoment(item.createdAt, locale) })}
        </span>
      </div>
      <div className="claim-pair">
        <Claims item={item} />
        {RequestPage && <RequestPage approvalId={approvalId} />}
        {ClaimDocument && fileId !== null && (
          <ClaimDocument
            approvalId={approvalId}
            fileId={fileId}
            isShown={isShown}
            onShow={onShow}
            others={others}
            onShowOther={onShowOther}
          />
        )}
        {fileId === null && isProved && (
          <p className="text-sm text-muted">{t('operator.noDocument')}</p>
        )}
        <div className="claim-decision" ref={end}>
          {item.media.length > 0 && (
            <CourseMedia
              approvalId={approvalId}
              media={item.media}
              open={lessons}
              onOpen={setLessons}
            />
          )}
          {note !== undefined && isOpenFor && <p className="text-sm text-muted">{t(note)}</p>}
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
          {isOpenFor && (
            <>
              {kind === 'certificate' && (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={isConfirmed}
                    onChange={({ target }) => confirmIssuer(approvalId, target.checked)}
                  />
                  <span>{t('operator.issuerConfirmed')}</span>
                </label>
              )}
              <FailureNotice failure={failure} />
              <div className="proof-acts">
                <Button
                  kind="brand"
                  data-key="approve"
                  aria-keyshortcuts={hasKeys ? 'A' : undefined}
                  aria-disabled={isOff || isNamed || undefined}
                  onClick={onApprove}
                >
                  {t('operator.approve')}
                </Button>
                <Button
                  kind="danger"
                  data-key="reject"
                  aria-keyshortcuts={hasKeys ? 'R' : undefined}
                  onClick={() => setAsks('reject')}
                >
                  {t('operator.reject')}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
      {AskUnseen && (
        <AskUnseen
          open={asks === 'unseen'}
          what={title}
          isOff={isOff}
          onClose={() => setAsks(null)}
          onLook={onLook}
          onApprove={() => approveNow(true)}
        />
      )}
      {RejectDialog && (
        <RejectDialog
          approvalId={approvalId}
          reasons={reasonsOf[kind]}
          open={asks === 'reject'}
          onClose={() => setAsks(null)}
          onDecided={() => decided('rejected')}
          onOvertaken={leave}
        />
      )}
    </article>
  )
}

function subjectOf({ claims }: QueueItem, title: string): string {
  const named = ['courseTitle', 'activityTitle']
  const name = claims.find(({ field }) => named.includes(field))?.after
  return title + (name ? ` · ${name}` : '')
}

function LookedAt({ isLookedAt, isDocument }: { isLookedAt: boolean; isDocument: boolean }) {
  const { t } = useLanguage()
  const of = isDocument ? 'document' : 'text'
  return (
    <Pill look={isLookedAt ? 'good' : 'waits'}>
      {isLookedAt && <Icon name="check" />}
      {t(isLookedAt ? `operator.seen.${of}` : `operator.unseen.${of}`)}
    </Pill>
  )
}
