import { useLanguage } from '#islands/language.tsx'
import { ListingNotice } from '#islands/tutor-profile/ListingNotice.tsx'
import { ProgressRing } from '#islands/tutor-profile/ProgressRing.tsx'
import { useRecord } from '#islands/tutor-profile/use-record.ts'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { ErrorState } from '#islands/ui/State.tsx'
import { useUser } from './Guarded.tsx'

/** Whether parents find the tutor, what is missing, and what an operator has not agreed to. */
export function TutorFacts() {
  const { t, to } = useLanguage()
  const { record, retry } = useRecord(useUser())
  if (record.state === 'failed') {
    return <ErrorState t={t} text={t(`errors.${record.code}`)} onRetry={retry} />
  }
  if (record.state !== 'ready') return <ListSkeleton t={t} cards={1} />
  const { tutor } = record
  const states = Object.values(tutor.approvals)
  const word = (['rejected', 'pending'] as const).find((state) => states.includes(state))
  return (
    <div className="overview-facts">
      <ListingNotice tutor={tutor} />
      {tutor.listing === 'listed' && word !== undefined && (
        <p className={word === 'rejected' ? 'notice notice-danger' : 'notice'}>
          <a className="link" href={to('/tutor/dashboard/info')}>
            {t(`register.overview.${word}`)}
          </a>
        </p>
      )}
      <ProgressRing completeness={tutor.completeness} />
    </div>
  )
}
