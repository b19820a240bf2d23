import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import type { ReportedHere } from '#stores/moderation/report-form.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

const loadDialog = () => import('./ReportDialog.tsx')

interface Props extends ReportedHere {
  /** The subject or its owner, for screen readers. */
  of: string
  isStopped?: boolean
  /** Contact was stopped: the page must no longer show phone numbers. */
  onStopped?: () => void
}

/** Reports the other side's text in an application, a lesson, or the person. */
export default function OpenReport(props: Props) {
  return (
    <WithMessages namespace="report">
      <ReportButton {...props} />
    </WithMessages>
  )
}

function ReportButton({ kind, id, of, isStopped = false, onStopped }: Props) {
  const { t } = useLanguage<'report' | 'ui'>()
  const [isOpen, setOpen] = useState(false)
  const ReportDialog = useLoaded(loadDialog, isOpen)
  const label = kind === 'person' ? t('report.title.person') : t('report.open')
  return (
    <div>
      <Button
        kind="quiet"
        aria-label={t('ui.labelled', { label, text: of })}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" /> {label}
      </Button>
      {isOpen && ReportDialog && (
        <ReportDialog
          kind={kind}
          id={id}
          isStopped={isStopped}
          onClose={() => setOpen(false)}
          onStopped={onStopped}
        />
      )}
    </div>
  )
}
