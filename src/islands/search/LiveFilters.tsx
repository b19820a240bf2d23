import { type RefObject, useLayoutEffect } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { controlNamed, handOver, nameOfControl } from '#islands/same-control.ts'
import FilterPanel from './FilterPanel.tsx'

interface LiveFiltersProps {
  facets: SearchAnswer['facets']
  /** Holds the built filters, which are still there, and these. */
  place: RefObject<HTMLElement | null>
  /** What was last pressed in the built ones. */
  pressed: RefObject<Element | null>
  /** These have taken over from the built ones. */
  onLive: () => void
}

/** The living filters. What somebody did in the built ones goes on in these. */
export default function LiveFilters({ facets, place, pressed, onLive }: LiveFiltersProps) {
  useLayoutEffect(() => {
    const built = place.current?.querySelector('astro-slot')
    const living = place.current?.querySelector(':scope > form')
    if (built && living) {
      handOver(built, living)
      // A group that was folded stands as it stood.
      const isFold = pressed.current?.closest('summary')
      const name = isFold ? null : nameOfControl(pressed.current)
      pressed.current = null
      if (name) controlNamed(living, name)?.click()
    }
    onLive()
  }, [place, pressed, onLive])
  return <FilterPanel facets={facets} />
}
