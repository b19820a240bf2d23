import { useStore } from '@nanostores/react'
import type { Listing, OwnTutor } from '#contract/tutors/tutor-records.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { useLanguage } from './language.ts'

const kinds: Record<Listing, string> = {
  incomplete: 'notice-warn',
  waiting: 'notice-warn',
  paused: 'notice-warn',
  suspended: 'notice-danger',
  listed: 'notice-ok',
}

/** Whether the profile is public, and if not, why; then the way back to a job that needed it. */
export function ListingNotice({ tutor }: { tutor: Pick<OwnTutor, 'listing' | 'tutorId'> }) {
  const { t, to } = useLanguage()
  const { listing, tutorId } = tutor
  const wanted = useStore(wantedActs.apply.$path)
  return (
    <div className={`notice ${kinds[listing]} flex-wrap`}>
      <p>{t(`register.listing.${listing}`)}</p>
      {listing === 'listed' && (
        <a className="link" href={to(`/tutor/detail/${tutorId}`)}>
          {t('register.listing.see')}
        </a>
      )}
      {wanted !== null && (listing === 'incomplete' || listing === 'waiting') && (
        <p>{t('register.wanted.later')}</p>
      )}
      {wanted !== null && listing === 'listed' && (
        <a className="button button-main" href={to(wanted)}>
          {t('register.wanted')}
        </a>
      )}
    </div>
  )
}
