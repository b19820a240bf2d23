import { lazy, Suspense, useState } from 'react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useChoices } from './choices.ts'

const FilterDialog = lazy(() => import('./FilterDialog.tsx'))

/** The button of the filters on a phone; the sheet is loaded when somebody turns to it. */
export function FilterSheet({ answer }: { answer: TutorSearchAnswer | null }) {
  const { t } = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const chosen = useChoices(answer).length
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className="button button-plain lg:hidden" onClick={show}>
        <Icon name="filter" />
        {chosen > 0 ? t('search.filtersCount', { n: chosen }) : t('search.filters')}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <FilterDialog answer={answer} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
