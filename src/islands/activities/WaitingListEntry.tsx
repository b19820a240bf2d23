import type { OwnTickets } from '#contract/activities/tickets.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { leaveList } from '#stores/activities/tickets.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  entry: OwnTickets['waiting'][number]
  activityId: number
}

/** A waiting-list position, or the seat reserved for the first on it. */
export function WaitingListEntry({ entry, activityId }: Props) {
  const { t, to, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const { poolId, name, before, offerBy } = entry
  return (
    <section className="notice notice-info grid gap-2" aria-label={t('tickets.waiting')}>
      <p>
        {offerBy === null
          ? t('tickets.waiting.before', { n: before, name })
          : t('tickets.waiting.offer', { time: momentText(offerBy, locale), name })}
      </p>
      <div className="flex flex-wrap gap-3">
        {offerBy !== null && (
          <a className="button button-brand" href={to(`/organization/buy/${activityId}`)}>
            {t('tickets.waiting.take')}
          </a>
        )}
        <Button
          kind="quiet"
          aria-disabled={isOff || undefined}
          onClick={() => void submit(() => leaveList(poolId))}
        >
          {t('tickets.waiting.leave')}
        </Button>
      </div>
      <FailureNotice failure={failure} />
    </section>
  )
}
