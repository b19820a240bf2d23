import { type RefObject, useLayoutEffect } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { controlNamed, handOver, nameOfControl } from '#islands/same-control.ts'
import FilterPanel from './FilterPanel.tsx'

interface LiveFiltersProps {
  facets: SearchAnswer['facets']
  /** Contains the prerendered filters, until these replace them. */
  frame: RefObject<HTMLElement | null>
  pressed: RefObject<Element | null>
  onLive: () => void
}

/** The live filters, which take over input made in the prerendered ones. */
export default function LiveFilters({ facets, frame, pressed, onLive }: LiveFiltersProps) {
  useLayoutEffect(() => {
    const built = frame.current?.querySelector('astro-slot')
    const living = frame.current?.querySelector(':scope > form')
    if (built && living) {
      handOver(built, living)
      // A press that folded a group is transferred with its state.
      const isFold = pressed.current?.closest('summary')
      const name = isFold ? null : nameOfControl(pressed.current)
      pressed.current = null
      if (name) controlNamed(living, name)?.click()
    }
    onLive()
  }, [frame, pressed, onLive])
  return <FilterPanel facets={facets} />
}
