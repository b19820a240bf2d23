import { useRef } from 'react'
import type { TutorSearchAnswer } from '#contract/tutors.ts'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { clearSearch } from '#stores/tutor-search.ts'
import { useChoices } from './choices.ts'
import { FilterPanel } from './FilterPanel.tsx'

/** The filters on a phone: a sheet from below, with the number of tutors on its button. */
export function FilterSheet({ answer }: { answer: TutorSearchAnswer | null }) {
  const { t } = useLanguage()
  const sheet = useRef<HTMLDialogElement>(null)
  const chosen = useChoices(answer).length
  return (
    <>
      <button
        type="button"
        className="button button-plain lg:hidden"
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name="filter" />
        {chosen > 0 ? t('search.filtersCount', { n: chosen }) : t('search.filters')}
      </button>
      <dialog ref={sheet} className="dialog sheet" aria-labelledby="filter-sheet-title">
        <div className="dialog-head">
          <h2 className="dialog-title" id="filter-sheet-title">
            {t('search.filters')}
          </h2>
          <form method="dialog">
            <button type="submit" className="icon-button" aria-label={t('search.filters.close')}>
              <Icon name="close" />
            </button>
          </form>
        </div>
        <div className="dialog-body">
          <FilterPanel facets={answer?.facets ?? null} />
        </div>
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" onClick={clearSearch}>
            {t('search.filters.clear')}
          </button>
          <button
            type="button"
            className="button button-brand"
            onClick={() => sheet.current?.close()}
          >
            {t('search.filters.show', { n: (answer?.total ?? 0).toLocaleString('en') })}
          </button>
        </div>
      </dialog>
    </>
  )
}
