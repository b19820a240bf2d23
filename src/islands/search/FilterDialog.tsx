import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { clearSearch } from '#stores/search/tutor-search.ts'
import FilterPanel from './FilterPanel.tsx'
import { useLanguage } from './language.ts'

interface FilterDialogProps {
  answer: TutorSearchAnswer | null
  open: boolean
  onClose: () => void
}

/** All filters in a sheet from below; its button says how many tutors they give. */
export default function FilterDialog({ answer, open, onClose }: FilterDialogProps) {
  const { t } = useLanguage()
  const total = (answer?.total ?? 0).toLocaleString('en')
  return (
    <Dialog
      t={t}
      open={open}
      onClose={onClose}
      title={t('search.filters')}
      sheet
      foot={
        <>
          <button type="button" className="button button-quiet" onClick={clearSearch}>
            {t('search.filters.clear')}
          </button>
          <button type="button" className="button button-brand" onClick={onClose}>
            {t('search.filters.show', { n: total })}
          </button>
        </>
      }
    >
      {open && <FilterPanel facets={answer?.facets ?? null} />}
    </Dialog>
  )
}
