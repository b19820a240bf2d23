import { WithMessages } from '#islands/WithMessages.tsx'
import { AgainstList } from './AgainstList.tsx'

/** `AgainstList` with its own messages, for pages that lack them. */
export default function Against(props: Parameters<typeof AgainstList>[0]) {
  return (
    <WithMessages namespace="tutorResume">
      <AgainstList {...props} />
    </WithMessages>
  )
}
