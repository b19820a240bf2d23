import { useEffect } from 'react'
import { loadShown } from '#stores/asking/loaded.ts'

/** Whether a refusal means that the screen is out of date. */
export const isMovedOn = (failure: { code: string } | null): boolean =>
  failure?.code === 'A0440' || failure?.code === 'A0404'

/** Loads again what the screen shows, after a refusal which says that it is out of date. */
export function useFresh(failure: { code: string } | null): void {
  const isOld = isMovedOn(failure)
  useEffect(() => {
    if (isOld) loadShown()
  }, [isOld])
}
