import { type ComponentType, useEffect, useState } from 'react'
import { PartMissing } from '#islands/FailedPart.tsx'

/**
 * What comes once it is wanted, null until then; where it cannot be loaded, that is said, and heard by
 * the frame, which reloads the page where its files are gone (stores/device/chunk-reload.ts). `load` is
 * the same function on every render.
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
 * A component that comes once it is wanted; null until then. Unlike `lazy`, one that cannot be loaded
 * leaves the rest of the screen as it is; words and a way to load again stand in its place.
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const { value, isMissing } = useArrival(load, isWanted)
  return isMissing ? Missing : (value?.default ?? null)
}

const Missing = () => PartMissing({ typed: [] })
