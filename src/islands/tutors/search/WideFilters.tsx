import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'

/** As `lg:` in the classes. */
const wideScreen = '(width >= 64rem)'
const load = () => import('./LiveFilters.tsx')

interface WideFiltersProps {
  facets: SearchAnswer['facets']
  /** The prerendered filters, shown until the live ones are ready. */
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
  const LiveFilters = useLoaded(load, isWide)
  const place = useRef<HTMLElement>(null)
  const pressed = useRef<Element>(null)
  const [isLive, setLive] = useState(false)
  const onLive = useCallback(() => setLive(true), [])
  const live = LiveFilters && facets && (
    <LiveFilters facets={facets} place={place} pressed={pressed} onLive={onLive} />
  )
  return (
    <aside
      className="hidden lg:block"
      ref={place}
      onClickCapture={({ target }) => {
        if (!live) pressed.current = target as Element
      }}
    >
      {!(live && isLive) && built}
      {live}
    </aside>
  )
}
