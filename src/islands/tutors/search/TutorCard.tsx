import type { ReactNode } from 'react'
import type { TutorCard as Card } from '#contract/tutors/tutor-search.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { PaidMarks } from '#ui/PaidMarks.tsx'
import { Price } from '#ui/Price.tsx'
import { RecordCheck, Verified } from '#ui/Proofs.tsx'
import { Stars } from '#ui/Stars.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { useLanguage } from './language.ts'
import { MatchReasons } from './MatchReasons.tsx'
import { WishHeart } from './WishHeart.tsx'

interface TutorCardProps {
  tutor: Card
  level?: 2 | 3
  /** URL fragment of the profile link: the searched subjects and levels (rules/tutors/asked-fee.ts). */
  hash?: string
  /** Below the first screen. */
  isFar?: boolean
  /** What the reader should know of their own dealings with the tutor. */
  note?: ReactNode
}

/** A tutor in a list: each fact has its place, and what does not fit its line is left out whole. */
export function TutorCard({ tutor, level = 2, hash = '', isFar = false, note }: TutorCardProps) {
  const { t, to, locale } = useLanguage()
  const Heading = `h${level}` as const
  const { tutorId, name, photoId, subjects, university, major, areas } = tutor
  const more = tutor.areaCount - areas.length
  // How lessons are given comes before where: an area alone does not say who travels.
  const places = [
    tutor.modes.map((mode) => t(`search.card.${mode}`)).join(t('search.comma')),
    ...areas.map(({ label }) => label),
    ...(more > 0 ? [t('search.card.areasMore', { n: more })] : []),
  ]
  return (
    <article className="card tutor-card">
      <Heading className="tutor-card-name">
        <a className="card-cover" href={`${to(`/tutor/detail/${tutorId}`)}${hash}`}>
          {name}
        </a>
      </Heading>
      <div className="tutor-card-face">
        <Avatar id={tutorId} photoId={photoId} size="large" isFar={isFar} />
        <WishHeart of="tutors" id={tutorId} name={name} />
      </div>
      <p className="tutor-card-price">
        <Price t={t} cents={tutor.feeFromCents} isLowest={tutor.feeToCents > tutor.feeFromCents} />
      </p>
      <div className="tutor-card-who">
        <ul className="tutor-card-line tutor-card-subjects">
          <li>
            <Stars t={t} rating={tutor.rating} count={tutor.reviewCount} short brackets />
          </li>
          {subjects.map(({ value, label, colour, levels }) => (
            <li key={value}>
              <strong className={`subject-${colour} subject-name`}>{label}</strong> {levels}
            </li>
          ))}
          {tutor.subjectCount > subjects.length && (
            <li>{t('search.card.subjectsMore', { n: tutor.subjectCount - subjects.length })}</li>
          )}
        </ul>
        <p className="tutor-card-line text-muted">
          {[t(`vocabulary.tutorLevel.${tutor.tutorLevel}`), university?.label, major]
            .filter((fact) => fact)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
        <p className="tutor-card-line text-muted">
          <span>
            <Icon name="pin" /> {places[0]}
          </span>
          {places.slice(1).map((place) => (
            <span key={place}>{place}</span>
          ))}
        </p>
        <MemberText as="p" className="tutor-card-own" locale={locale} text={tutor.introduction} />
      </div>
      <div className="tutor-card-extra">
        <p className="tutor-card-proofs">
          <RecordCheck t={t} of={tutor} />
          <PaidMarks t={t} of={tutor} />
          <Verified t={t} of={tutor} />
        </p>
        <MatchReasons reasons={tutor.reasons} />
        {note}
      </div>
      <div className="card-above tutor-card-actions">
        <CompareToggle tutor={{ tutorId, name, photoId }} />
      </div>
    </article>
  )
}
