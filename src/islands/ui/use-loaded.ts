import { type ComponentType, useEffect, useState } from 'react'
import { PartMissing } from '#islands/FailedPart.tsx'

/**
 * Loads something once it is needed; null until then. A failure is shown, and passed on to the
 * frame, which reloads the page if its files are gone (stores/device/chunk-reload.ts). `load` must
 * be the same function on every render.
 */
export function useArrival<Value>(
  load: () => Promise<Value>,
  isWanted: boolean,
): { value: Value | null; isMissing: boolean } {
  const [arrived, setArrived] = useState<{ value: Value } | 'missing' | null>(null)
  useEffect(() => {
    if (!isWanted) return
    void load().then(
      (value) => setArrived({ value }),
      (error) => {
        setArrived('missing')
        throw error
      },
    )
  }, [load, isWanted])
  const isMissing = arrived === 'missing'
  return { value: isMissing ? null : (arrived?.value ?? null), isMissing }
}

/**
 * A component that loads once it is needed; null until then. Unlike `lazy`, a failure leaves the
 * rest of the screen intact, and shows a notice with a reload button in its place.
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const { value, isMissing } = useArrival(load, isWanted)
  return isMissing ? Missing : (value?.default ?? null)
}

const Missing = () => PartMissing({ typed: [] })
