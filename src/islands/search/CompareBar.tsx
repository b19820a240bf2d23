import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FilterChip } from '#islands/ui/Chip.tsx'
import { $compare, clearCompare, toggleCompare } from '#stores/compare.ts'

const CompareDialog = lazy(() => import('./CompareDialog.tsx'))

/** Says at the foot of the list how many tutors are chosen, and opens them side by side. */
export function CompareBar() {
  const { t } = useLanguage()
  const compared = useStore($compare, { ssr: 'initial' })
  const [open, setOpen] = useState(false)
  if (compared.length === 0) return null
  return (
    <section className="compare-bar" aria-label={t('search.compare.bar')}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-sm">{t('search.compare.count', { n: compared.length })}</p>
        {compared.map((tutor) => (
          <FilterChip
            key={tutor.tutorId}
            t={t}
            label={tutor.name}
            onRemove={() => toggleCompare(tutor)}
          />
        ))}
      </div>
      <div className="flex gap-2">
        <button type="button" className="button button-quiet" onClick={clearCompare}>
          {t('search.compare.clear')}
        </button>
        <button
          type="button"
          className="button button-brand"
          disabled={compared.length < 2}
          onClick={() => setOpen(true)}
        >
          {t('search.compare.open')}
        </button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <CompareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
