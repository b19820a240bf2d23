import { useEffect, useRef } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { formatNumber } from '#rules/numbers.ts'
import { clearSearch } from '#stores/tutors/search/search.ts'
import { useChoices } from './choices.ts'
import FilterPanel from './FilterPanel.tsx'
import { useLanguage } from './language.ts'

interface FilterDialogProps {
  answer: SearchAnswer | null
  /** The filter to scroll to; null while closed. */
  open: FacetName | 'all' | null
  onClose: () => void
}

/** All filters in a bottom sheet; its button counts the results of each choice at once. */
export default function FilterDialog({ answer, open, onClose }: FilterDialogProps) {
  const { t } = useLanguage()
  const chosen = useChoices(answer).length
  const result =
    answer === null
      ? t('search.loading')
      : answer.total === 0
        ? t('search.totalNone')
        : t('search.filters.show', { n: formatNumber(answer.total) })
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
      title={chosen > 0 ? t('search.filtersCount', { n: chosen }) : t('search.filters')}
      sheet
      foot={
        <>
          <button type="button" className="button button-quiet" onClick={clearSearch}>
            {t('search.filters.clear')}
          </button>
          <button type="button" className="button button-main" onClick={onClose}>
            {result}
          </button>
          <p className="sr-only" role="status">
            {result}
          </p>
        </>
      }
    >
      <div ref={panel}>{open && <FilterPanel facets={answer?.facets ?? null} />}</div>
    </Dialog>
  )
}
