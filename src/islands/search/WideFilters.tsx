import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { controlNamed, nameOfControl } from '#islands/same-control.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'

/** As `lg:` in the classes. */
const wideScreen = '(width >= 64rem)'
const load = () => import('./FilterPanel.tsx')

interface WideFiltersProps {
  facets: SearchAnswer['facets']
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
  const aside = useRef<HTMLElement>(null)
  const pressed = useRef<string | null>(null)
  const isLive = FilterPanel !== null && facets !== null
  // Whoever chose something in the built filters meant it: it is done in those that replace them.
  useEffect(() => {
    if (!isLive || !aside.current || !pressed.current) return
    controlNamed(aside.current, pressed.current)?.click()
    pressed.current = null
  }, [isLive])
  const keepPress = (event: MouseEvent) => {
    if (!isLive) pressed.current = nameOfControl(event.target)
  }
  return (
    <aside className="hidden lg:block" ref={aside} onClickCapture={keepPress}>
      {FilterPanel && facets ? <FilterPanel facets={facets} /> : built}
    </aside>
  )
}
