import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { Translate } from '#i18n/translate.ts'
import { Icon } from './Icon.tsx'

interface Props {
  t: Translate<'vocabulary'>
  of: Pick<TutorCard, 'offersRecordCheck' | 'verified'>
}

/** The tutor hands over a checking code; only the parent learns its result. */
export function RecordCheck({ t, of }: Props) {
  return of.offersRecordCheck ? (
    <span className="proof-small proof-first">
      <Icon name="verified" /> {t('vocabulary.recordCheck')}
    </span>
  ) : null
}

/** Facts whose documents staff have seen, in one line; those that do not fit are left out. */
export function Verified({ t, of }: Props) {
  return of.verified.length === 0 ? null : (
    <span className="proof-line">
      {of.verified.map((kind) => (
        <span key={kind} className="proof-small">
          <Icon name="check" /> {t(`vocabulary.badge.${kind}`)}
        </span>
      ))}
    </span>
  )
}
