import { WithMessages } from '#islands/WithMessages.tsx'
import ReportDialog from './ReportDialog.tsx'

interface Props {
  /** The application that joins the two. */
  id: number
  isStopped: boolean
  onClose: () => void
  /** Contact was stopped: the page must no longer show phone numbers. */
  onStopped: () => void
}

/** Reports the other side of a job, opened from its menu. */
export default function ReportPerson(props: Props) {
  return (
    <WithMessages namespace="report">
      <ReportDialog kind="person" {...props} />
    </WithMessages>
  )
}
