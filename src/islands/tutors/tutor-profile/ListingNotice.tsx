import type { Listing, OwnTutor } from '#contract/tutors/tutor-records.ts'
import { useLanguage } from './language.ts'

const kinds: Record<Listing, string> = {
  incomplete: 'notice-warn',
  waiting: 'notice-warn',
  paused: 'notice-warn',
  suspended: 'notice-danger',
  listed: 'notice-ok',
}

/** Whether the profile is public, and if not, why. */
export function ListingNotice({ tutor }: { tutor: Pick<OwnTutor, 'listing' | 'tutorId'> }) {
  const { t, to } = useLanguage()
  const { listing, tutorId } = tutor
  return (
    <div className={`notice ${kinds[listing]} flex-wrap`}>
      <p>{t(`register.listing.${listing}`)}</p>
      {listing === 'listed' && (
        <a className="link" href={to(`/tutor/detail/${tutorId}`)}>
          {t('register.listing.see')}
        </a>
      )}
    </div>
  )
}
