import { useState } from 'react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { useLanguage } from '#islands/language.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { clearSearch } from '#stores/tutor-search.ts'
import { useChoices } from './choices.ts'
import { FilterPanel } from './FilterPanel.tsx'

/** The filters on a phone: a sheet from below, with the number of tutors on its button. */
export function FilterSheet({ answer }: { answer: TutorSearchAnswer | null }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const chosen = useChoices(answer).length
  const total = (answer?.total ?? 0).toLocaleString('en')
  return (
    <>
      <button type="button" className="button button-plain lg:hidden" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {chosen > 0 ? t('search.filtersCount', { n: chosen }) : t('search.filters')}
      </button>
      <Dialog
        t={t}
        open={open}
        onClose={() => setOpen(false)}
        title={t('search.filters')}
        sheet
        foot={
          <>
            <button type="button" className="button button-quiet" onClick={clearSearch}>
              {t('search.filters.clear')}
            </button>
            <button type="button" className="button button-brand" onClick={() => setOpen(false)}>
              {t('search.filters.show', { n: total })}
            </button>
          </>
        }
      >
        {open && <FilterPanel facets={answer?.facets ?? null} />}
      </Dialog>
    </>
  )
}
