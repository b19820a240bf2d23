import { useState } from 'react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { Icon } from '#ui/Icon.tsx'
import { useChoices } from './choices.ts'
import { useLanguage } from './language.ts'

const load = () => import('./FilterDialog.tsx')

/** The button of the filters on a phone; the sheet is loaded when somebody turns to it. */
export function FilterSheet({ answer }: { answer: TutorSearchAnswer | null }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const FilterDialog = useLoaded(load, open)
  const chosen = useChoices(answer).length
  return (
    <>
      <button type="button" className="button button-plain lg:hidden" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {chosen > 0 ? t('search.filtersCount', { n: chosen }) : t('search.filters')}
      </button>
      {FilterDialog && <FilterDialog answer={answer} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
