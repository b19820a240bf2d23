import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { comparedStore } from '#stores/tutors/search/compared-tutors.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { PaidMarks } from '#ui/PaidMarks.tsx'
import { Price } from '#ui/Price.tsx'
import { ErrorState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'
import { WishHeart } from './WishHeart.tsx'

type Compared = Omit<TutorDetail, 'similar'>

/** Up to three tutors in a table, with one row per criterion. */
export default function CompareDialog({ onClose }: { onClose: () => void }) {
  const { t, to } = useLanguage()
  const compared = useStore(comparedStore.$loaded)
  useEffect(() => {
    // The choice may have changed since the last comparison.
    comparedStore.forget()
    void comparedStore.load()
  }, [])
  const list = compared.state === 'ready' ? compared.value : []
  return (
    <Dialog t={t} open onClose={onClose} title={t('search.compare.title')} wide>
      <div>
        {compared.state === 'loading' && <ListSkeleton t={t} cards={1} />}
        {compared.state === 'failed' && (
          <ErrorState
            t={t}
            text={t('search.error.text')}
            code={compared.code}
            onRetry={() => void comparedStore.load()}
          />
        )}
        {compared.state === 'ready' && (
          <table className="compare-table">
            <thead>
              <tr>
                <td />
                {list.map((tutor) => (
                  <th key={tutor.tutorId} scope="col">
                    <span className="compare-head">
                      <Avatar id={tutor.tutorId} photoId={tutor.photoId} />
                      <WishHeart of="tutors" id={tutor.tutorId} name={tutor.name} />
                    </span>
                    <a className="link" href={to(`/tutor/detail/${tutor.tutorId}`)}>
                      {tutor.name}
                    </a>{' '}
                    <PaidMarks t={t} of={tutor} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('search.compare.fee')}</th>
                {list.map((tutor) => (
                  <td key={tutor.tutorId}>
                    <Price t={t} cents={tutor.feeFromCents} toCents={tutor.feeToCents} />
                  </td>
                ))}
              </tr>
              {rows.map(({ key, text }) => (
                <tr key={key}>
                  <th scope="row">{t(`search.compare.${key}`)}</th>
                  {list.map((tutor) => (
                    <td key={tutor.tutorId}>{text(tutor, t) || t('search.compare.none')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  )
}

type Texts = Translate<'search' | 'vocabulary'>
const listed = (t: Texts, keys: readonly MessageKey<'vocabulary'>[]) =>
  keys.map((key) => t(key)).join(t('search.comma'))

const rows = [
  {
    key: 'rating',
    text: ({ rating, reviewCount }) => (rating ? `${rating} / 5 (${reviewCount})` : ''),
  },
  { key: 'level', text: ({ tutorLevel }, t) => t(`vocabulary.tutorLevel.${tutorLevel}`) },
  {
    key: 'university',
    text: ({ university, major }) => [university?.label, major].filter(Boolean).join(' · '),
  },
  {
    key: 'experience',
    text: ({ yearsExperience: n }, t) => (n === null ? '' : t('search.compare.years', { n })),
  },
  {
    key: 'subjects',
    text: ({ teaches }, t) =>
      teaches.map(({ label, levels }) => `${label} ${levels}`).join(t('search.comma')),
  },
  {
    key: 'places',
    text: ({ places }, t) => places.map(({ label }) => label).join(t('search.comma')),
  },
  {
    key: 'modes',
    text: ({ modes }, t) =>
      listed(
        t,
        modes.map((mode) => `vocabulary.mode.${mode}` as const),
      ),
  },
  {
    key: 'days',
    text: ({ days }, t) =>
      listed(
        t,
        days.map((day) => `vocabulary.dayShort.${day}` as const),
      ),
  },
  {
    key: 'badges',
    text: ({ verified }, t) =>
      listed(
        t,
        verified.map((kind) => `vocabulary.badge.${kind}` as const),
      ),
  },
] as const satisfies readonly { key: string; text: (tutor: Compared, t: Texts) => string }[]
