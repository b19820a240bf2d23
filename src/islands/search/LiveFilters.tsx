import { type RefObject, useEffect } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { controlNamed, nameOfControl } from '#islands/same-control.ts'
import FilterPanel from './FilterPanel.tsx'

interface LiveFiltersProps {
  facets: SearchAnswer['facets']
  place: RefObject<HTMLElement | null>
  /** What was last pressed in the built filters, which these replace. */
  pressed: RefObject<EventTarget | null>
}

/** The filters in `place`. Whoever chose something in the built ones meant it: it is done in these. */
export default function LiveFilters({ facets, place, pressed }: LiveFiltersProps) {
  useEffect(() => {
    const name = nameOfControl(pressed.current)
    pressed.current = null
    if (place.current && name) controlNamed(place.current, name)?.click()
  }, [place, pressed])
  return <FilterPanel facets={facets} />
}
