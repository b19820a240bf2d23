import { useState } from 'react'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type Compared, clearCompare, toggleCompare } from '#stores/tutors/search/compare.ts'
import { FilterChip } from '#ui/Chip.tsx'
import { useLanguage } from './language.ts'

const load = () => import('./CompareDialog.tsx')

/** The number of chosen tutors, and a button to compare them. */
export default function ComparedTutors({ compared }: { compared: readonly Compared[] }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const CompareDialog = useLoaded(load, open)
  return (
    <section className="compare-bar" aria-label={t('search.compare.bar')}>
      <div className="chip-row">
        {compared.map((tutor) => (
          <FilterChip
            key={tutor.tutorId}
            t={t}
            label={tutor.name}
            onRemove={() => toggleCompare(tutor)}
          />
        ))}
      </div>
      <div className="flex items-center gap-2">
        <p className="text-sm max-md:sr-only">
          {t('search.compare.count', { n: compared.length })}
        </p>
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
      {open && CompareDialog && <CompareDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
