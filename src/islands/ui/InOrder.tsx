import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browser } from '#stores/device/device.ts'

/** A part that takes longer, or never arrives, no longer hides the others. */
const patienceMs = 3000

/** Marks a part that is still loading; `Loaded` and `WithMessages` use the same mark. */
export const Arriving = () => <span hidden data-arriving />

/**
 * Parts that load one by one: everything below a loading part stays hidden, so that nothing jumps
 * under the reader's finger. Once all have loaded, or the time is up, they stay visible, even if
 * they load again later.
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
