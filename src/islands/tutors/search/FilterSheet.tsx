import { type ReactNode, useState } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { toggleChoice } from '#stores/tutors/search/search.ts'
import { Icon } from '#ui/Icon.tsx'
import { useChoices } from './choices.ts'
import { useLanguage } from './language.ts'
import { useChosen } from './rendered.ts'
import { useSubject } from './subject.ts'

const load = () => import('./FilterDialog.tsx')

/** The most used filters have buttons of their own, which open the sheet there. */
const shortcuts = ['fee', 'area'] as const

interface Props {
  answer: SearchAnswer | null
  /** Active choices; before the shortcuts, so that they are visible on a phone. */
  children: ReactNode
}

/** The filter buttons on a phone; the sheet loads with the first interaction. */
export function FilterSheet({ answer, children }: Props) {
  const { t } = useLanguage()
  const [open, setOpen] = useState<'all' | (typeof shortcuts)[number] | null>(null)
  const FilterDialog = useLoaded(load, open !== null)
  const chosen = useChoices(answer).length
  const { hasProofs } = useSubject()
  const isChecked = useChosen().proof?.includes('recordCheck')
  return (
    <>
      <button type="button" className="chip lg:hidden" onClick={() => setOpen('all')}>
        <Icon name="filter" />
        {chosen > 0 ? t('search.filtersCount', { n: chosen }) : t('search.filters')}
      </button>
      {children}
      {hasProofs && !isChecked && (
        <button
          type="button"
          className="chip lg:hidden"
          onClick={() => toggleChoice('proof', 'recordCheck')}
        >
          <Icon name="verified" />
          {t('vocabulary.recordCheck')}
        </button>
      )}
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
