import { useStore } from '@nanostores/react'
import type { QueueItem } from '#contract/staff/operator-approvals.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import {
  $keysOn,
  type ApprovedMany,
  approveMany,
  queueStore,
} from '#stores/staff/operator-queue.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

type Props = {
  name: string
  items: QueueItem[]
  /** Number of requests with unopened documents, which stay. */
  unopened: number
  onDecided: (approved: number[]) => void
}

/** Approves all of a person's requests that were looked at, and shows the outcome of each. */
export function ApproveSeen({ name, items, unopened, onDecided }: Props) {
  const { t } = useLanguage()
  const hasKeys = useStore($keysOn)
  const { submit, isOff, failure } = useSubmission()
  const showOutcome = ({ approved, overtaken, failure }: ApprovedMany) => {
    const left = items.length - approved - overtaken.length
    const texts = [
      t('operator.batch.approved', { name, n: approved }),
      ...(overtaken.length > 0
        ? [
            t('operator.batch.overtaken', {
              what: overtaken
                .map(({ kind }) => t(`decisions.kind.${kind}`))
                .join(t('operator.named.join')),
            }),
          ]
        : []),
      ...(failure === null
        ? []
        : [t('operator.batch.left', { n: left }), t(`errors.${failure.code}`)]),
    ]
    showToast(texts.join(' '), failure === null && overtaken.length === 0 ? 'ok' : 'error')
    onDecided(items.slice(0, approved + overtaken.length).map(({ approvalId }) => approvalId))
    return queueStore.load()
  }
  return (
    <div className="person-acts">
      <FailureNotice failure={failure} />
      <Button
        kind="main"
        data-key="approveAll"
        aria-keyshortcuts={hasKeys ? 'Shift+A' : undefined}
        aria-disabled={isOff || undefined}
        onClick={() => void submit(() => approveMany(items), showOutcome)}
      >
        {t('operator.batch', { n: items.length })}
      </Button>
      {unopened > 0 && (
        <p className="text-sm text-muted">{t('operator.batch.unopened', { n: unopened })}</p>
      )}
    </div>
  )
}
