import type { Listing, OwnTutor } from '#contract/tutor-records.ts'
import { useLanguage } from './language.ts'

const kinds: Record<Listing, string> = {
  incomplete: 'notice-warn',
  waiting: 'notice-warn',
  paused: 'notice-warn',
  suspended: 'notice-danger',
  listed: 'notice-ok',
}

/** Whether others see the profile, and if not, why. */
export function ListingNotice({ tutor }: { tutor: Pick<OwnTutor, 'listing'> }) {
  const { t } = useLanguage()
  return (
    <p className={`notice ${kinds[tutor.listing]}`}>{t(`register.listing.${tutor.listing}`)}</p>
  )
}
