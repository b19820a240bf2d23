import { WithMessages } from '#islands/WithMessages.tsx'
import { AgainstList } from './AgainstList.tsx'

/** What of the job does not fit a tutor, with its words. */
export default function Against(props: Parameters<typeof AgainstList>[0]) {
  return (
    <WithMessages namespace="tutorResume">
      <AgainstList {...props} />
    </WithMessages>
  )
}
