import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

const loadDialog = () => import('./ReportDialog.tsx')

interface Props {
  applicationId: number
  /** Whose words they are, or what, for who does not see where the button stands. */
  of: string
}

/** Reports what the other side of an application wrote. */
export default function ReportWords({ applicationId, of }: Props) {
  const { t } = useLanguage<'report'>()
  const [isOpen, setOpen] = useState(false)
  const ReportDialog = useLoaded(loadDialog, isOpen)
  return (
    <div>
      <Button kind="quiet" aria-label={`${t('report.open')}: ${of}`} onClick={() => setOpen(true)}>
        <Icon name="flag" /> {t('report.open')}
      </Button>
      {isOpen && ReportDialog && (
        <ReportDialog applicationId={applicationId} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
