import { useState } from 'react'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { type Compared, clearCompare } from '#stores/tutors/search/compare.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const load = () => import('./CompareDialog.tsx')

/** The chosen tutors' faces, and a button to compare them once there are two. */
export default function ComparedTutors({ compared }: { compared: readonly Compared[] }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const CompareDialog = useLoaded(load, open)
  const n = compared.length
  return (
    <>
      <section className="compare-bar" aria-label={t('search.compare.bar')}>
        <span className="compare-faces">
          {compared.map(({ tutorId, photoId }) => (
            <Avatar key={tutorId} id={tutorId} photoId={photoId} size="small" />
          ))}
        </span>
        <p className="sr-only" role="status">
          {t('search.compare.count', { n })}
        </p>
        {n < 2 ? (
          <p>{t('search.compare.more')}</p>
        ) : (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('search.compare.open', { n })}
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('search.compare.clear')}
          onClick={clearCompare}
        >
          <Icon name="close" />
        </button>
      </section>
      {open && CompareDialog && (
        <WithMessages namespace="compare">
          <CompareDialog onClose={() => setOpen(false)} />
        </WithMessages>
      )}
    </>
  )
}
