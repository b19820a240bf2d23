import { type ReactNode, useEffect, useState } from 'react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import type { FilterPanel } from './FilterPanel.tsx'

/** As `lg:` in the classes. */
const wideScreen = '(width >= 64rem)'

interface WideFiltersProps {
  facets: TutorSearchAnswer['facets']
  /** The filters of the built page, which stand until theirs can be used. */
  built: ReactNode
}

/** The filters beside the list. Phones have a sheet instead, and never load these. */
export function WideFilters({ facets, built }: WideFiltersProps) {
  const [panel, setPanel] = useState<{ Panel: typeof FilterPanel } | null>(null)
  useEffect(() => {
    const screen = matchMedia(wideScreen)
    const load = async () => {
      if (!screen.matches) return
      const { FilterPanel: Panel } = await import('./FilterPanel.tsx')
      setPanel({ Panel })
    }
    void load()
    screen.addEventListener('change', load)
    return () => screen.removeEventListener('change', load)
  }, [])
  return (
    <aside className="hidden lg:block">
      {panel && facets ? <panel.Panel facets={facets} /> : built}
    </aside>
  )
}
