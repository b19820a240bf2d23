import type { TutorCard as Card } from '#contract/tutors/tutor-search.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PaidMarks } from '#ui/PaidMarks.tsx'
import { Price } from '#ui/Price.tsx'
import { Stars } from '#ui/Stars.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { useLanguage } from './language.ts'
import { MatchReasons } from './MatchReasons.tsx'
import { WishHeart } from './WishHeart.tsx'

/** Longer ones take two lines of a phone's card. */
const mostOnLine = 32
const subjectClass = (text: string, colour: string) =>
  `subject-tag subject-${colour}${text.length > mostOnLine ? ' subject-long' : ''}`

interface TutorCardProps {
  tutor: Card
  level?: 2 | 3
  /** Below the first screen. */
  isFar?: boolean
}

/** A tutor in a list: name, fee, subjects, areas and match, in a fixed layout. */
export function TutorCard({ tutor, level = 2, isFar = false }: TutorCardProps) {
  const { t, to } = useLanguage()
  const Heading = `h${level}` as const
  const verified = tutor.verified
    .map((kind) => t(`vocabulary.badge.${kind}`))
    .join(t('search.comma'))
  return (
    <article className="card tutor-card">
      <Avatar id={tutor.tutorId} photoId={tutor.photoId} isFar={isFar} />
      <div className="grid min-w-0 md:gap-1">
        <div className="tutor-card-name">
          <Heading className="text-lg font-bold">
            <a className="card-cover" href={to(`/tutor/detail/${tutor.tutorId}`)}>
              {tutor.name}
            </a>
          </Heading>
          <Price
            t={t}
            cents={tutor.feeFromCents}
            isLowest={tutor.feeToCents > tutor.feeFromCents}
          />
        </div>
        <p className="text-sm text-muted">
          <PaidMarks t={t} of={tutor} />
          {[t(`vocabulary.tutorLevel.${tutor.tutorLevel}`), tutor.university?.label, tutor.major]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="tutor-card-body">
        <p className="tutor-card-trust">
          <Stars t={t} rating={tutor.rating} count={tutor.reviewCount} />
          {tutor.verified.length > 0 && (
            <span className="badge badge-verified">
              <Icon name="verified" /> {t('search.card.verified', { list: verified })}
            </span>
          )}
        </p>
        <ul className="tutor-card-subjects">
          {tutor.subjects.map(({ value, label, colour, levels }) => (
            <li key={value} className={subjectClass(`${label} ${levels}`, colour)}>
              {label} <small>{levels}</small>
            </li>
          ))}
          {tutor.subjectCount > tutor.subjects.length && (
            <li className="subject-tag">
              {t('search.card.subjectsMore', { n: tutor.subjectCount - tutor.subjects.length })}
            </li>
          )}
        </ul>
        <p className="tutor-card-places">
          <Icon name="pin" />{' '}
          {[
            ...tutor.areas.map(({ label }) => label),
            ...(tutor.modes.includes('online') ? [t('vocabulary.mode.online')] : []),
          ].join(t('search.comma'))}
          {tutor.areaCount > tutor.areas.length &&
            ` ${t('search.card.areasMore', { n: tutor.areaCount - tutor.areas.length })}`}
        </p>
        <MatchReasons reasons={tutor.reasons} />
        <p className="line-clamp-2 text-sm max-md:hidden">{tutor.introduction}</p>
        <div className="card-above tutor-card-actions">
          <CompareToggle tutorId={tutor.tutorId} name={tutor.name} />
          <WishHeart of="tutors" id={tutor.tutorId} name={tutor.name} />
        </div>
      </div>
    </article>
  )
}
