import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { TutorDetail } from '#contract/tutors.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { CardSkeletons, ErrorState } from '#islands/ui/states.tsx'
import { $compared, askCompared } from '#stores/compared-tutors.ts'

type Compared = Omit<TutorDetail, 'similar'>

/** Up to three tutors in one table: a row for each thing that parents decide by. */
export default function CompareDialog({ onClose }: { onClose: () => void }) {
  const { t, to } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const { phase, list, code } = useStore($compared)
  useEffect(() => {
    dialog.current?.showModal()
    void askCompared()
  }, [])
  return (
    <dialog ref={dialog} className="dialog dialog-wide" aria-labelledby="compare-title" onClose={onClose}>
      <div className="dialog-head">
        <h2 className="dialog-title" id="compare-title">
          {t('search.compare.title')}
        </h2>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label={t('search.compare.close')}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className="dialog-body overflow-x-auto">
        {phase === 'loading' && <CardSkeletons count={1} label={t('search.loading')} />}
        {phase === 'error' && (
          <ErrorState
            title={t('search.error.title')}
            text={t('search.error.text')}
            code={code ?? ''}
            action={{ label: t('search.error.retry'), onPress: () => void askCompared() }}
          />
        )}
        {phase === 'ready' && (
          <table className="compare-table">
            <thead>
              <tr>
                <td />
                {list.map((tutor) => (
                  <th key={tutor.tutorId} scope="col">
                    <a className="link" href={to(`/tutor/detail/${tutor.tutorId}`)}>
                      {tutor.name}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('search.compare.fee')}</th>
                {list.map((tutor) => (
                  <td key={tutor.tutorId}>
                    <Price fromCents={tutor.feeFromCents} toCents={tutor.feeToCents} />
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
    </dialog>
  )
}

const words = (t: Translate, list: readonly (string | number)[], prefix: string) =>
  list.map((word) => t(`${prefix}.${word}`)).join(t('ui.comma'))

/** Rows of the table after the fee: what each says of a tutor. */
const rows: { key: string; text: (tutor: Compared, t: Translate) => string }[] = [
  { key: 'rating', text: ({ rating, reviewCount }) => (rating ? `${rating} / 5 (${reviewCount})` : '') },
  { key: 'level', text: ({ tutorLevel }, t) => t(`vocabulary.tutorLevel.${tutorLevel}`) },
  {
    key: 'university',
    text: ({ university, major }) => [university?.label, major].filter(Boolean).join(' · '),
  },
  { key: 'experience', text: ({ yearsExperience: n }, t) => t('search.compare.years', { n }) },
  {
    key: 'subjects',
    text: ({ teaches }, t) =>
      teaches.map(({ label, levels }) => `${label} ${levels}`).join(t('ui.comma')),
  },
  {
    key: 'places',
    text: ({ places }, t) => places.map(({ label }) => label).join(t('ui.comma')),
  },
  { key: 'modes', text: ({ modes }, t) => words(t, modes, 'vocabulary.mode') },
  { key: 'days', text: ({ days }, t) => words(t, days, 'vocabulary.dayShort') },
  { key: 'badges', text: ({ verified }, t) => words(t, verified, 'vocabulary.badge') },
]
