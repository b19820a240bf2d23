import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OwnApproval } from '#contract/moderation/own-approvals.ts'
import { useLanguage } from '#islands/language.tsx'
import { formatDate } from '#rules/dates.ts'
import { ownApprovalsStore } from '#stores/moderation/own-approvals.ts'

/** What the member has sent to staff, read again where it is shown; null until it is known. */
export function useOwnApprovals() {
  const loaded = useStore(ownApprovalsStore.$loaded)
  useEffect(() => void ownApprovalsStore.load(), [])
  return 'value' in loaded && loaded.value !== undefined ? loaded.value : null
}

type Approvals = ReturnType<typeof useOwnApprovals>

/** The usual time of a decision; nothing while there were too few to measure. */
export function UsualWait({ approvals }: { approvals: Approvals }) {
  const { t } = useLanguage<'decisions'>()
  const n = approvals?.usualDays ?? null
  return n === null ? null : t('decisions.usual', { n })
}

interface SentProps {
  approvals: Approvals
  kind: OwnApproval['kind']
  /** Of several of a kind. */
  thingId?: number
}

/** When something that waits for staff was sent; nothing when it does not wait. */
export function Sent({ approvals, kind, thingId }: SentProps) {
  const { t, locale } = useLanguage<'decisions'>()
  const sent = approvals?.list.find(
    (one) =>
      one.state === 'PENDING' &&
      one.kind === kind &&
      (thingId === undefined || one.thingId === thingId),
  )
  if (sent === undefined) return null
  return (
    <p className="text-sm text-muted">
      {t('decisions.sent', { date: formatDate(sent.createdAt, locale) })}{' '}
      <UsualWait approvals={approvals} />
    </p>
  )
}

/** As `Sent`, on screens that load the requests for this line alone. */
export function SentLine(props: Omit<SentProps, 'approvals'>) {
  return <Sent {...props} approvals={useOwnApprovals()} />
}

/** As `UsualWait`, on screens that load the requests for it alone. */
export default function Usual() {
  return <UsualWait approvals={useOwnApprovals()} />
}
