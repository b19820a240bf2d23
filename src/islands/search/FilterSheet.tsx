import { type ReactNode, useState } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { Icon } from '#ui/Icon.tsx'
import { useChoices } from './choices.ts'
import { useLanguage } from './language.ts'

const load = () => import('./FilterDialog.tsx')

/** What most people narrow by first has buttons of its own, which open the sheet there. */
const shortcuts = ['fee', 'area'] as const

interface Props {
  answer: SearchAnswer | null
  /** What is chosen: before the shortcuts, so that it is in sight on a phone. */
  children: ReactNode
}

/** The buttons of the filters on a phone; the sheet is loaded when somebody turns to it. */
export function FilterSheet({ answer, children }: Props) {
  const { t } = useLanguage()
  const [open, setOpen] = useState<'all' | (typeof shortcuts)[number] | null>(null)
  const FilterDialog = useLoaded(load, open !== null)
  const chosen = useChoices(answer).length
  return (
    <>
      <button type="button" className="chip lg:hidden" onClick={() => setOpen('all')}>
        <Icon name="filter" />
        {chosen > 0 ? t('search.filtersCount', { n: chosen }) : t('search.filters')}
      </button>
      {children}
      {shortcuts.map((facet) => (
        <button
          key={facet}
          type="button"
          className="chip lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setOpen(facet)}
        >
          {t(`search.shortcut.${facet}`)}
        </button>
      ))}
      {FilterDialog && <FilterDialog answer={answer} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}
