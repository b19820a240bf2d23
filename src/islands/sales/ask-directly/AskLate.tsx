import type { ComponentProps } from 'react'
import { WithMessages } from '#islands/WithMessages.tsx'
import AskDialog from './AskDialog.tsx'

/** The sheet where the page has not its texts. */
export default function AskLate(props: ComponentProps<typeof AskDialog>) {
  return (
    <WithMessages namespace="askDirectly">
      <AskDialog {...props} />
    </WithMessages>
  )
}
