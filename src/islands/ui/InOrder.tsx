import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browser } from '#stores/device/device.ts'

/** A piece that takes longer, or never comes, does not keep the others out of sight. */
const patienceMs = 3000

/** Stands where a piece will be once it is there; `Loaded` and `WithMessages` put the same mark. */
export const Arriving = () => <span hidden data-arriving />

/**
 * Pieces that arrive one by one: nothing is in sight below one that is on its way, so that nothing
 * jumps under the reader's finger. Once all have arrived, or the reader has waited long enough, they
 * stay in sight, whatever they ask for later.
 */
export function InOrder({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    const pieces = ref.current
    if (pieces === null || hasArrived) return
    const look = () => setArrived(pieces.querySelector('[data-arriving]') === null)
    const observer = new MutationObserver(look)
    observer.observe(pieces, { childList: true, subtree: true })
    look()
    const stop = browser.later(patienceMs, () => setArrived(true))
    return () => {
      observer.disconnect()
      stop()
    }
  }, [hasArrived])
  return (
    <div ref={ref} className={`in-order ${className}`} data-arrived={hasArrived || undefined}>
      {children}
    </div>
  )
}
