import { type ReactNode, useEffect, useState } from 'react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'

/** As `lg:` in the classes. */
const wideScreen = '(width >= 64rem)'
const load = () => import('./FilterPanel.tsx')

interface WideFiltersProps {
  facets: TutorSearchAnswer['facets']
  /** The filters of the built page, which stand until theirs can be used. */
  built: ReactNode
}

/** The filters beside the list. Phones have a sheet instead, and never load these. */
export function WideFilters({ facets, built }: WideFiltersProps) {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const screen = matchMedia(wideScreen)
    const look = () => setWide(screen.matches)
    look()
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [])
  const FilterPanel = useLoaded(load, isWide)
  return (
    <aside className="hidden lg:block">
      {FilterPanel && facets ? <FilterPanel facets={facets} /> : built}
    </aside>
  )
}
