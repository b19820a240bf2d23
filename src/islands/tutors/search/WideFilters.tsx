import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useWide } from '#islands/ui/use-wide.ts'

const load = () => import('./LiveFilters.tsx')

interface WideFiltersProps {
  facets: SearchAnswer['facets']
  /** The prerendered filters, shown until the live ones are ready. */
  built: ReactNode
}

/** The filters beside the list. Phones have a sheet instead, and never load these. */
export function WideFilters({ facets, built }: WideFiltersProps) {
  const LiveFilters = useLoaded(load, useWide())
  const frame = useRef<HTMLElement>(null)
  const pressed = useRef<Element>(null)
  const [isLive, setLive] = useState(false)
  const onLive = useCallback(() => setLive(true), [])
  const live = LiveFilters && facets && (
    <LiveFilters facets={facets} frame={frame} pressed={pressed} onLive={onLive} />
  )
  return (
    <aside
      className="hidden lg:block"
      ref={frame}
      onClickCapture={({ target }) => {
        if (!live) pressed.current = target as Element
      }}
    >
      {!(live && isLive) && built}
      {live}
    </aside>
  )
}
