import { useEffect, useRef } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { formatNumber } from '#rules/numbers.ts'
import { clearSearch } from '#stores/tutors/search/search.ts'
import FilterPanel from './FilterPanel.tsx'
import { useLanguage } from './language.ts'

interface FilterDialogProps {
  answer: SearchAnswer | null
  /** The filter to scroll to; null while closed. */
  open: FacetName | 'all' | null
  onClose: () => void
}

/** All filters in a bottom sheet; its button shows the number of results. */
export default function FilterDialog({ answer, open, onClose }: FilterDialogProps) {
  const { t } = useLanguage()
  const total = formatNumber(answer?.total ?? 0)
  const panel = useRef<HTMLDivElement>(null)
  // Runs after the dialog's own effect, which focuses its first button.
  useEffect(() => {
    const group = panel.current?.querySelector<HTMLElement>(`[data-facet="${open}"]`)
    group?.querySelector('summary')?.focus()
    group?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <Dialog
      t={t}
      open={open !== null}
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
      <div ref={panel}>{open && <FilterPanel facets={answer?.facets ?? null} />}</div>
    </Dialog>
  )
}
